/**
 * Base64 in the alphabet for URLs, without padding. Reading tells where a foreign character stands, which
 * the decoders at hand do not: they pass over it.
 */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

export function encodeBase64(bytes: Uint8Array): string {
	let text = '';
	for (let at = 0; at < bytes.length; at += 3) {
		const group = (bytes[at]! << 16) | ((bytes[at + 1] ?? 0) << 8) | (bytes[at + 2] ?? 0);
		const characters = Math.min(4, bytes.length - at + 1);
		for (let index = 0; index < characters; index++) text += ALPHABET[(group >> (18 - 6 * index)) & 63];
	}
	return text;
}

/** The whole bytes of a text, or the 0-based place of the first character that is not of the alphabet. */
export function decodeBase64(text: string): Uint8Array | number {
	const bytes = new Uint8Array(Math.floor((text.length * 6) / 8));
	let bits = 0;
	let pending = 0; // bits that make no whole byte yet
	let filled = 0;
	for (let at = 0; at < text.length; at++) {
		const value = ALPHABET.indexOf(text.charAt(at));
		if (value < 0) return at;
		bits = ((bits << 6) | value) & 0xffff;
		pending += 6;
		if (pending < 8) continue;
		pending -= 8;
		bytes[filled++] = bits >> pending;
	}
	return bytes;
}
