/**
 * `soko completion`: the scripts by which bash, zsh and fish complete soko's command line. They hold no words
 * themselves but ask the program, see complete.ts.
 *
 * The library at hand (@bomb.sh/tab 0.0.22) tells the shell never to offer files, and most of what soko is
 * given are files; hence these lines.
 */
import { Argument, type Command } from 'commander';
import { ASK, FILES } from './complete.js';
import { emit, OK } from './report.js';

const BASH = `# bash completion for soko
_soko() {
	local line files= folders= word=\${COMP_WORDS[COMP_CWORD]}
	[[ $word == = ]] && word= # of --option=
	COMPREPLY=()
	while IFS= read -r line; do
		if [[ $line == ${FILES} ]]; then
			files=1
		elif [[ \${line%%$'\\t'*} == "$word"* ]]; then
			COMPREPLY+=("\${line%%$'\\t'*}")
		fi
	done < <("\${1/#\\~/$HOME}" ${ASK} -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
	[[ $files ]] || return 0
	# By itself readline knows better how names of files are quoted.
	if ((\${#COMPREPLY[@]} == 0)); then
		compopt -o default 2>/dev/null # before bash 4 there is none
		return 0
	fi
	# To the name of a collection readline would add the slash of a folder of that name.
	for line in "\${COMPREPLY[@]}"; do
		[[ -d $line ]] && folders=1
	done
	[[ $folders ]] || compopt -o filenames 2>/dev/null
	while IFS= read -r line; do
		COMPREPLY+=("$line")
	done < <(compgen -f -- "$word")
}
complete -F _soko soko
`;

const ZSH = `#compdef soko
_soko() {
	local line files
	local -a found
	for line in "\${(@f)$("\${(Q)words[1]/#\\~\\//$HOME/}" ${ASK} -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
		if [[ $line == ${FILES} ]]; then
			files=1
		elif [[ -n $line ]]; then
			found+=("\${\${line//:/\\\\:}/$'\\t'/:}")
		fi
	done
	(( $#found )) && _describe soko found
	if [[ -n $files ]]; then
		compset -P 1 '--*=' # of --option=
		_files
	fi
}
if [[ $funcstack[1] == _soko ]]; then
	_soko "$@"
else
	compdef _soko soko
fi
`;

const FISH = `# fish completion for soko
function __soko_lines
	set -l before (commandline -opc)
	set -l current (commandline -ct)
	set -l program (string replace -r '^~(?=/)' $HOME -- $before[1])
	set -e before[1]
	$program ${ASK} -- $before "$current" 2>/dev/null
end
complete -c soko -f -a '(__soko_lines | string match -v ${FILES})'
complete -c soko -n '__soko_lines | string match -q ${FILES}' -F
`;

const SCRIPTS: Readonly<Record<string, string>> = { bash: BASH, zsh: ZSH, fish: FISH };

const EXAMPLES = `
Examples:
  source <(soko completion bash)    in ~/.bashrc
  source <(soko completion zsh)     in ~/.zshrc, after compinit
  soko completion fish > ~/.config/fish/completions/soko.fish
`;

export function addCompletionCommand(program: Command): void {
	program
		.command('completion')
		.description('print a script that completes commands with Tab')
		.addArgument(new Argument('<SHELL>', 'the shell').choices(Object.keys(SCRIPTS)))
		.addHelpText('after', EXAMPLES)
		.action((shell: string) => emit({ code: OK, out: SCRIPTS[shell]! }));
}
