import type { Program } from './program.ts';
import type { SlotText } from './row.ts';

/**
 * A program in one tier: the rounded result in units of 10^−decimals, or NaN when the tier cannot tell. `slots` says
 * where the number and the text of each variable of the program are. A machine has registers of its own, so runs must not
 * be nested; nothing in a run calls foreign code.
 */
export type Machine = (
  numbers: Float64Array,
  texts: readonly SlotText[],
  slots: Int32Array,
  decimals: number,
) => number;

/** Makes the machine of a program in one tier. */
export type MakeMachine = (program: Program) => Machine;
