/** Small boards with something in each that a careless rule gets wrong. */
export const BOARDS: Readonly<Record<string, readonly string[]>> = {
	corridor: ['#######', '#@$  .#', '#######'],
	'open room': ['######', '#    #', '# $@ #', '#  . #', '######'],
	'two boxes in line': ['########', '#@ $$..#', '########'],
	'box against wall': ['#####', '#@$.#', '#   #', '#####'],
	'player on goal': ['#####', '#+$ #', '#   #', '#####'],
	'box on goal': ['######', '#@ * #', '# $. #', '#    #', '######'],
	doorway: ['#########', '#   #   #', '# $   . #', '#   # @ #', '#########'],
	'ring of boxes': ['#######', '#  $  #', '# $@$ #', '#  $  #', '#.. ..#', '#######'],
	'no indent': ['  ####', '###  #', '#@ $ #', '# .  #', '######'],
	'two rooms': ['#######', '#@ #  #', '# $ . #', '#  #  #', '#######'],
	'box and decoration': ['##########', '#@ $ .#$ #', '##########'],
	'three boxes': ['########', '#  .   #', '# $$.$ #', '# .  @ #', '########'],
};
