/** What may stand next on the command line. How the shells show it is tested in test/pty/completion.test.ts. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { completions } from '../../src/cli/complete.js';
import { diskHere } from '../../src/cli/data-folder.js';
import { programOf } from '../../src/cli/main.js';
import { STRATEGY_NAMES } from '../../src/solver/engine-names.js';
import { keepNew } from '../../src/store/added.js';
import { ownFolder } from './folder.js';
import { soko } from './soko.js';

const { data } = ownFolder();
beforeAll(() => {
	vi.stubEnv('XDG_DATA_HOME', data);
	keepNew(diskHere(), 'mine', '#####\n#@$.#\n#####\n');
});
afterAll(() => vi.unstubAllEnvs());

const COMMANDS = 'play solve hint list show verify convert add remove completion help'.split(' ');
const SOURCES = ['microban', 'pusher', 'mine', ':files'];

test.each<[line: string, offered: readonly string[]]>([
	['', [...COMMANDS, ...SOURCES]],
	['sol', [...COMMANDS, ...SOURCES]],
	['play ', SOURCES],
	['list ', SOURCES],
	['solve ', SOURCES],
	['solve pusher ', []],
	['solve --json ', SOURCES],
	['solve -t ', []],
	['solve -t 5 ', SOURCES],
	['solve pusher -e ', ['auto', ...STRATEGY_NAMES]],
	['solve pusher --output ', [':files']],
	['solve - ', []],
	['convert pusher --to ', ['xsb', 'pusher', 'url', 'json']],
	['verify pusher ', []],
	['remove ', ['mine']],
	['help ', COMMANDS],
	['completion ', ['bash', 'zsh', 'fish']],
	['completion bash ', []],
	['pusher --theme ', ['classic', 'ascii', 'emoji', 'contrast']],
	['list -', ['--json', '--help']],
	['list -- -', SOURCES],
	['solve -- -e ', []],
	['solve -- ', SOURCES],
	['verify -- -x ', []],
	['solve --time=5 ', SOURCES],
	['solve --time = 5 ', SOURCES],
	['convert --to=x', ['--to=xsb', '--to=pusher', '--to=url', '--to=json']],
	['solve pusher --output=x=', [':files']],
	['solve pusher --time=', []],
	['solve pusher --nosuch=', []],
	['verify = ', []], // an argument of its own
	['convert --to = x', ['xsb', 'pusher', 'url', 'json']],
	[
		'-',
		[
			'--version',
			'--help',
			'--level',
			'--theme',
			'--hint-time',
			'--no-ponder',
			'--no-save',
			'--screen-reader',
		],
	],
	[
		'pusher -',
		['--level', '--theme', '--hint-time', '--no-ponder', '--no-save', '--screen-reader', '--help'],
	],
	['nonsense x y ', []],
])('after %j', (line, offered) => {
	const lines = completions(programOf(), line.split(' '));
	expect(lines.map((each) => each.split('\t')[0])).toEqual(offered);
});

test('the shells ask the program itself, which answers a line each', async () => {
	const { code, out, err } = await soko(['__complete', '--', 'show', ''], { data });
	expect({ code, out, err }).toEqual({
		code: 0,
		out: 'microban\tcollection\npusher\tcollection\nmine\tcollection\n:files\n',
		err: '',
	});
});
