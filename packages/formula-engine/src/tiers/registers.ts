import { at, type Registers } from '../numeric/registers.ts';
import type { Program } from './program.ts';
import type { SlotText } from './row.ts';

/** The registers of one program, and where to find the texts of its variables. */
export interface ProgramRegisters extends Registers {
  readonly program: Program;
  /** What the slots of the row hold besides numbers. */
  rowTexts: readonly SlotText[];
  /** Where each variable is in the row. */
  slots: Int32Array;
  /** How many arguments the last fold had. */
  gathered: number;
}

const NOTHING: readonly SlotText[] = [];
const NOWHERE: Int32Array = new Int32Array(0);

/** Registers with nothing computed. */
export function programRegisters(program: Program): ProgramRegisters {
  return {
    values: new Float64Array(program.registers).fill(Number.NaN),
    beside: new Float64Array(program.registers).fill(Number.NaN),
    program,
    rowTexts: NOTHING,
    slots: NOWHERE,
    gathered: 0,
  };
}

/** What a register holds besides a number. */
function textOf({ program, rowTexts, slots }: ProgramRegisters, register: number): SlotText {
  const { variables, constants, texts } = program;
  if (register < variables.length) return rowTexts[word(slots, register)];
  return texts[register - variables.length - constants.length];
}

/** A word of the code. */
export function word(code: Int32Array, position: number): number {
  return code[position] ?? 0;
}

/** Whether a register is of a component without a value: nothing stands beside it, as beside a number that does not fit. */
function isMissing(registers: ProgramRegisters, register: number): boolean {
  if (!Number.isNaN(at(registers.values, register)) || !Number.isNaN(at(registers.beside, register))) return false;
  return register < registers.program.variables.length && textOf(registers, register) === undefined;
}

/** Copies one register to another. */
export type Copy = (values: Float64Array, beside: Float64Array, out: number, a: number) => void;

/**
 * Finds the arguments of the fold at `position` that have a value, and leaves how many they are in `registers.gathered`.
 * Answers the first of the consecutive registers where they are: their own, when they stand one after the other, else
 * those that the fold has for this.
 */
export function gather(registers: ProgramRegisters, position: number, copy: Copy): number {
  const { values, beside } = registers;
  const { code } = registers.program;
  const count = word(code, position + 2);
  const start = position + 4;
  const first = word(code, start);
  let inPlace = 0;
  while (inPlace < count && word(code, start + inPlace) === first + inPlace) {
    if (isMissing(registers, first + inPlace)) break;
    inPlace++;
  }
  registers.gathered = count;
  if (inPlace === count) return first;
  const free = word(code, position + 3);
  let present = 0;
  for (let index = start; index < start + count; index++) {
    const register = word(code, index);
    if (!isMissing(registers, register)) copy(values, beside, free + present++, register);
  }
  registers.gathered = present;
  return free;
}

/**
 * Whether two variables or literals are equal texts: 1 or 0. A text equals the same text and no number. Undefined when
 * neither is a text, NaN when one is a text and the other neither text nor number.
 */
export function textEquality(registers: ProgramRegisters, a: number, b: number): number | undefined {
  const left = textOf(registers, a);
  const right = textOf(registers, b);
  if (left === undefined && right === undefined) return undefined;
  if (typeof left === 'string' && typeof right === 'string') return Number(left === right);
  const other = typeof left === 'string' ? b : a;
  const isText = typeof left === 'string' || typeof right === 'string';
  return isText && Number.isFinite(at(registers.values, other)) ? 0 : Number.NaN;
}
