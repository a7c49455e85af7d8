/** CRC-8 with polynomial 0x07: start 0, no reflection, nothing added at the end. */

const POLYNOMIAL = 0x07;

const TABLE = Uint8Array.from({ length: 256 }, (_, byte) => {
	for (let bit = 0; bit < 8; bit++) byte = byte & 0x80 ? (byte << 1) ^ POLYNOMIAL : byte << 1;
	return byte;
});

export function crc8(bytes: Uint8Array): number {
	let crc = 0;
	for (const byte of bytes) crc = TABLE[crc ^ byte]!;
	return crc;
}
