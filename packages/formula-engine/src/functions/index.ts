import type { LibraryFunction } from '../functions.ts';
import { LISTS } from './lists.ts';
import { POWERS } from './powers.ts';
import { ROUNDING } from './rounding.ts';

export type { LibraryFunction } from '../functions.ts';

/**
 * Functions that laboratories need besides the built-in ones: RAIZ, POTENCIA, LN, LOG10, EXP, ARRED, TRUNCAR, INT, SOMA,
 * CONT, MEDIANA, SEERRO. Give them as `functions` to `compile`, `compileSet` and their sisters. Results are exact where
 * they are rational, and correctly rounded where they are not.
 */
export const laboratoryFunctions: readonly LibraryFunction[] = [...POWERS, ...ROUNDING, ...LISTS];
