import {
  absoluteFraction,
  addFractions,
  copyFraction,
  deviationFractions,
  divideFractions,
  loadFraction,
  maximumFractions,
  meanFractions,
  minimumFractions,
  moduloFractions,
  multiplyFractions,
  negateFraction,
  orderFractions,
  powerFraction,
  putFraction,
  quotientFractions,
  signFraction,
  subtractFractions,
  unitsFraction,
} from '../numeric/fraction.ts';
import { readDecimalText } from '../numeric/decimal-text.ts';
import { at } from '../numeric/registers.ts';
import type { Machine } from './machine.ts';
import {
  ABSOLUTE,
  ADD,
  AND,
  COPY,
  DEVIATION,
  DIFFERENT,
  DIVIDE,
  EQUAL,
  GIVE_UP,
  GREATER,
  GREATER_OR_EQUAL,
  HOLDS,
  JUMP,
  LESS,
  LESS_OR_EQUAL,
  MAXIMUM,
  MEAN,
  MODULO,
  MULTIPLY,
  NEGATE,
  NOT,
  OR,
  OTHERWISE,
  POWER,
  QUOTIENT,
  SAME,
  SUBTRACT,
  UNEQUAL,
  UNLESS,
} from './operation.ts';
import { accepts, type Program } from './program.ts';
import { gather, programRegisters, textEquality, word, type ProgramRegisters } from './registers.ts';

type Operation = (tops: Float64Array, bottoms: Float64Array, out: number, a: number, b: number) => void;

function putTruth(tops: Float64Array, bottoms: Float64Array, out: number, truth: number): void {
  putFraction(tops, bottoms, out, truth, 1);
}

const holds = (tops: Float64Array, a: number): number => Math.abs(signFraction(tops, a));

function compare(operation: number): Operation {
  return (tops, bottoms, out, a, b) => {
    const order = orderFractions(tops, bottoms, a, b);
    putTruth(tops, bottoms, out, Number.isNaN(order) ? order : Number(accepts(operation, order)));
  };
}

const EQUALS = compare(EQUAL);
const DIFFERS = compare(UNEQUAL);

function compareTexts(registers: ProgramRegisters, out: number, a: number, b: number, same: boolean): void {
  const { values: tops, beside: bottoms } = registers;
  const equal = textEquality(registers, a, b);
  if (equal === undefined) (same ? EQUALS : DIFFERS)(tops, bottoms, out, a, b);
  else putTruth(tops, bottoms, out, same ? equal : 1 - equal);
}

/** Operations of one instruction each; jumps and folds are not among them. */
const OPERATIONS: ReadonlyMap<number, Operation> = new Map<number, Operation>([
  [ADD, addFractions],
  [SUBTRACT, subtractFractions],
  [MULTIPLY, multiplyFractions],
  [DIVIDE, divideFractions],
  [MODULO, moduloFractions],
  [QUOTIENT, quotientFractions],
  [POWER, powerFraction],
  [COPY, copyFraction],
  [OTHERWISE, copyFraction],
  [NEGATE, negateFraction],
  [ABSOLUTE, absoluteFraction],
  [HOLDS, (tops, bottoms, out, a) => putTruth(tops, bottoms, out, holds(tops, a))],
  [NOT, (tops, bottoms, out, a) => putTruth(tops, bottoms, out, 1 - holds(tops, a))],
  [AND, (tops, bottoms, out, a, b) => putTruth(tops, bottoms, out, holds(tops, a) * holds(tops, b))],
  [OR, (tops, bottoms, out, a, b) => putTruth(tops, bottoms, out, Math.max(holds(tops, a), holds(tops, b)))],
  ...[EQUAL, UNEQUAL, LESS, LESS_OR_EQUAL, GREATER, GREATER_OR_EQUAL].map((operation): [number, Operation] => [
    operation,
    compare(operation),
  ]),
]);

const BY_NUMBER: readonly (Operation | undefined)[] = Array.from({ length: 32 }, (_, index) => OPERATIONS.get(index));

function fold(program: Program, registers: ProgramRegisters, position: number): void {
  const operation = word(program.code, position);
  const out = word(program.code, position + 1);
  const { values: tops, beside: bottoms } = registers;
  const first = gather(registers, position, copyFraction);
  const count = registers.gathered;
  if (operation === DEVIATION) {
    // The arguments may be worked on where they are: what is written besides needs the registers after those of the fold.
    const spare = word(program.code, position + 3) + word(program.code, position + 2);
    if (count >= 2) deviationFractions(tops, bottoms, out, first, count, spare);
    // Fewer than two values give 0, unless the only one does not fit.
    else putTruth(tops, bottoms, out, count === 1 && Number.isNaN(at(tops, first)) ? Number.NaN : 0);
  } else if (count === 0) putTruth(tops, bottoms, out, Number.NaN);
  else if (operation === MEAN) meanFractions(tops, bottoms, out, first, count);
  else {
    const choose = operation === MAXIMUM ? maximumFractions : minimumFractions;
    copyFraction(tops, bottoms, out, first);
    for (let index = first + 1; index < first + count; index++) choose(tops, bottoms, out, out, index);
  }
}

/** Runs the code; false when a part is reached that this tier does not know, or a condition it cannot tell. */
function run(program: Program, registers: ProgramRegisters): boolean {
  const { code } = program;
  const { values: tops, beside: bottoms } = registers;
  for (let position = 0; position < code.length; position += 4) {
    const operation = word(code, position);
    const out = word(code, position + 1);
    const a = word(code, position + 2);
    const compute = BY_NUMBER[operation];
    const b = word(code, position + 3);
    if (compute) compute(tops, bottoms, out, a, b);
    else if (operation === SAME || operation === DIFFERENT) compareTexts(registers, out, a, b, operation === SAME);
    else if (operation === JUMP) position = out - 4;
    else if (operation === UNLESS) {
      const condition = at(tops, a);
      if (Number.isNaN(condition)) return false;
      if (condition === 0) position = out - 4;
    } else if (operation === GIVE_UP) return false;
    else {
      fold(program, registers, position);
      position += a;
    }
  }
  return true;
}

function loadConstants({ variables, constants }: Program, { values: tops, beside: bottoms }: ProgramRegisters): void {
  constants.forEach((text, index) => {
    const number = readDecimalText(text);
    const isSmall = number?.kind === 'rational' && number.small;
    putFraction(tops, bottoms, variables.length + index, isSmall ? number.n : Number.NaN, isSmall ? number.d : 1);
  });
}

/** The second tier: fractions of safe integers. Decides ties. */
export function fractionMachine(program: Program): Machine {
  const registers = programRegisters(program);
  loadConstants(program, registers);
  const { values: tops, beside: bottoms } = registers;
  return (numbers, texts, slots, decimals) => {
    registers.rowTexts = texts;
    registers.slots = slots;
    for (let variable = 0; variable < slots.length; variable++) {
      const slot = word(slots, variable);
      const value = at(numbers, slot);
      tops[variable] = value;
      if (Number.isNaN(value)) bottoms[variable] = value;
      else loadFraction(tops, bottoms, variable);
    }
    return run(program, registers) ? unitsFraction(tops, bottoms, program.result, decimals) : Number.NaN;
  };
}
