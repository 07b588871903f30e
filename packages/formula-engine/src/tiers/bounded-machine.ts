import {
  absoluteBounded,
  addBounded,
  copyBounded,
  deviationBounded,
  divideBounded,
  inputError,
  maximumBounded,
  meanBounded,
  minimumBounded,
  moduloBounded,
  multiplyBounded,
  negateBounded,
  orderBounded,
  powerBounded,
  putBounded,
  quotientBounded,
  signBounded,
  subtractBounded,
  unitsBounded,
} from '../numeric/bounded.ts';
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
  GREATER,
  GREATER_OR_EQUAL,
  HOLDS,
  JUMP,
  LESS,
  LESS_OR_EQUAL,
  MAXIMUM,
  MEAN,
  MINIMUM,
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

function loadConstants({ variables, constants }: Program, { values, beside: errors }: ProgramRegisters): void {
  constants.forEach((text, index) => {
    const value = Number(text);
    putBounded(values, errors, variables.length + index, value, inputError(value));
  });
}

function putTruth(values: Float64Array, errors: Float64Array, out: number, truth: number): void {
  putBounded(values, errors, out, truth, 0);
}

function putOrder(values: Float64Array, errors: Float64Array, out: number, order: number, accepted: boolean): void {
  putTruth(values, errors, out, Number.isNaN(order) ? order : Number(accepted));
}

function compareTexts(registers: ProgramRegisters, out: number, a: number, b: number, same: boolean): void {
  const { values, beside: errors } = registers;
  const equal = textEquality(registers, a, b);
  if (equal === undefined) {
    const order = orderBounded(values, errors, a, b);
    putOrder(values, errors, out, order, (order === 0) === same);
  } else putTruth(values, errors, out, same ? equal : 1 - equal);
}

function isDecided(values: Float64Array, errors: Float64Array, register: number): boolean {
  return Number.isFinite(at(values, register) + at(errors, register));
}

function fold(program: Program, registers: ProgramRegisters, position: number): void {
  const operation = word(program.code, position);
  const out = word(program.code, position + 1);
  const { values, beside: errors } = registers;
  const first = gather(registers, position, copyBounded);
  const count = registers.gathered;
  if (operation === DEVIATION) {
    if (count >= 2) deviationBounded(values, errors, out, first, count);
    // Fewer than two values give 0, unless the only one is undecided.
    else putTruth(values, errors, out, count === 1 && !isDecided(values, errors, first) ? Number.NaN : 0);
  } else if (count === 0) putTruth(values, errors, out, Number.NaN);
  else if (operation === MEAN) meanBounded(values, errors, out, first, count);
  else {
    const choose = operation === MAXIMUM ? maximumBounded : minimumBounded;
    copyBounded(values, errors, out, first);
    for (let index = first + 1; index < first + count; index++) choose(values, errors, out, out, index);
  }
}

/** Runs the code; false when a part is reached that this tier does not know, or a condition it cannot tell. */
function run(program: Program, registers: ProgramRegisters): boolean {
  const { code } = program;
  const { values, beside: errors } = registers;
  for (let position = 0; position < code.length; position += 4) {
    const out = word(code, position + 1);
    const a = word(code, position + 2);
    const b = word(code, position + 3);
    switch (word(code, position)) {
      case ADD:
        addBounded(values, errors, out, a, b);
        break;
      case SUBTRACT:
        subtractBounded(values, errors, out, a, b);
        break;
      case MULTIPLY:
        multiplyBounded(values, errors, out, a, b);
        break;
      case DIVIDE:
        divideBounded(values, errors, out, a, b);
        break;
      case MODULO:
        moduloBounded(values, errors, out, a, b);
        break;
      case QUOTIENT:
        quotientBounded(values, errors, out, a, b);
        break;
      case POWER:
        powerBounded(values, errors, out, a, b);
        break;
      case COPY:
      case OTHERWISE:
        copyBounded(values, errors, out, a);
        break;
      case NEGATE:
        negateBounded(values, errors, out, a);
        break;
      case ABSOLUTE:
        absoluteBounded(values, errors, out, a);
        break;
      case HOLDS:
        putTruth(values, errors, out, Math.abs(signBounded(values, errors, a)));
        break;
      case NOT:
        putTruth(values, errors, out, 1 - Math.abs(signBounded(values, errors, a)));
        break;
      // Both sides of AND and OR count: NaN on either side is NaN.
      case AND:
        putTruth(values, errors, out, Math.abs(signBounded(values, errors, a) * signBounded(values, errors, b)));
        break;
      case OR:
        putTruth(
          values,
          errors,
          out,
          Math.max(Math.abs(signBounded(values, errors, a)), Math.abs(signBounded(values, errors, b))),
        );
        break;
      case EQUAL:
      case UNEQUAL:
      case LESS:
      case LESS_OR_EQUAL:
      case GREATER:
      case GREATER_OR_EQUAL: {
        const order = orderBounded(values, errors, a, b);
        putOrder(values, errors, out, order, accepts(word(code, position), order));
        break;
      }
      case SAME:
      case DIFFERENT:
        compareTexts(registers, out, a, b, word(code, position) === SAME);
        break;
      case UNLESS: {
        const holds = at(values, a);
        if (Number.isNaN(holds)) return false;
        if (holds === 0) position = out - 4;
        break;
      }
      case JUMP:
        position = out - 4;
        break;
      case MAXIMUM:
      case MINIMUM:
      case MEAN:
      case DEVIATION:
        fold(program, registers, position);
        position += a;
        break;
      default:
        return false;
    }
  }
  return true;
}

/** The first tier: doubles with a running error bound. Decides whatever is not too near a tie. */
export function boundedMachine(program: Program): Machine {
  const registers = programRegisters(program);
  loadConstants(program, registers);
  const { values, beside: errors } = registers;
  return (numbers, texts, slots, decimals) => {
    registers.rowTexts = texts;
    registers.slots = slots;
    for (let variable = 0; variable < slots.length; variable++) {
      const slot = word(slots, variable);
      const value = at(numbers, slot);
      values[variable] = value;
      errors[variable] = inputError(value);
    }
    return run(program, registers) ? unitsBounded(values, errors, program.result, decimals) : Number.NaN;
  };
}
