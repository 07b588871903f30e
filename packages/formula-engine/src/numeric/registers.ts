/**
 * The registers of a program in a fast tier. What stands beside a value is its error bound or its denominator. Operations
 * read registers and write a register, since a double that is passed or returned may cost an allocation.
 */
export interface Registers {
  readonly values: Float64Array;
  readonly beside: Float64Array;
}

/** What stands in a register. */
export function at(array: Float64Array, register: number): number {
  return array[register] ?? Number.NaN;
}
