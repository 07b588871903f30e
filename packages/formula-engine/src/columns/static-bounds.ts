import { inputError } from '../numeric/bounded.ts';
import { TINY, UNIT } from '../numeric/unit.ts';
import { at } from '../numeric/registers.ts';
import { MAX_EXPONENT } from '../limits.ts';
import * as op from '../tiers/operation.ts';
import type { Program } from '../tiers/program.ts';
import { word } from '../tiers/registers.ts';

/**
 * What holds of the doubles of a whole block of rows: for each register the least and the greatest double it can take,
 * and one error bound for all of them. Rounding is monotonic, so the interval operations are those of the doubles
 * themselves; the bounds are those of the bounded tier, with the largest magnitude of the block.
 */
export interface StaticBounds {
  readonly low: Float64Array;
  readonly high: Float64Array;
  readonly errors: Float64Array;
}

/** Bounds with nothing known. */
export function unknownBounds({ registers }: Program): StaticBounds {
  return {
    low: new Float64Array(registers),
    high: new Float64Array(registers),
    errors: new Float64Array(registers),
  };
}

/** The largest magnitude of a register. */
export function largest({ low, high }: StaticBounds, register: number): number {
  return Math.max(Math.abs(at(low, register)), Math.abs(at(high, register)));
}

function put({ low, high, errors }: StaticBounds, out: number, least: number, most: number, error: number): void {
  low[out] = least;
  high[out] = most;
  errors[out] = error;
}

function putTruth(bounds: StaticBounds, out: number): void {
  put(bounds, out, 0, 1, 0);
}

function putUnknown(bounds: StaticBounds, out: number): void {
  put(bounds, out, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
}

/** A variable whose decimals are between two doubles. */
export function putInput(bounds: StaticBounds, out: number, least: number, most: number): void {
  put(bounds, out, least, most, Math.max(Math.abs(least), Math.abs(most)) * UNIT + TINY);
}

/** A constant. */
export function putConstant(bounds: StaticBounds, out: number, value: number): void {
  put(bounds, out, value, value, inputError(value));
}

function rounding(least: number, most: number): number {
  return Math.max(Math.abs(least), Math.abs(most)) * UNIT;
}

function corners(
  { low, high }: StaticBounds,
  a: number,
  b: number,
  compute: (x: number, y: number) => number,
): readonly [number, number] {
  const [la, ha, lb, hb] = [at(low, a), at(high, a), at(low, b), at(high, b)];
  const all = [compute(la, lb), compute(la, hb), compute(ha, lb), compute(ha, hb)];
  return [Math.min(...all), Math.max(...all)];
}

function sum(bounds: StaticBounds, out: number, a: number, b: number, sign: 1 | -1): void {
  const { low, high, errors } = bounds;
  const least = at(low, a) + (sign === 1 ? at(low, b) : -at(high, b));
  const most = at(high, a) + (sign === 1 ? at(high, b) : -at(low, b));
  put(bounds, out, least, most, at(errors, a) + at(errors, b) + rounding(least, most));
}

function productError(bounds: StaticBounds, a: number, b: number): number {
  const [errorA, errorB] = [at(bounds.errors, a), at(bounds.errors, b)];
  return largest(bounds, a) * errorB + largest(bounds, b) * errorA + errorA * errorB + TINY;
}

function product(bounds: StaticBounds, out: number, a: number, b: number): void {
  const [least, most] = corners(bounds, a, b, (x, y) => x * y);
  put(bounds, out, least, most, productError(bounds, a, b) + rounding(least, most));
}

/** The error bound of a ÷ b; Infinity when b may be zero. */
export function quotientError(bounds: StaticBounds, a: number, b: number): number {
  const { low, high, errors } = bounds;
  const nearest = at(low, b) > 0 ? at(low, b) : at(high, b) < 0 ? -at(high, b) : 0;
  const nonzero = nearest - at(errors, b);
  if (!(nonzero > 0)) return Number.POSITIVE_INFINITY;
  const size = largest(bounds, a) / nearest;
  return (at(errors, a) + size * at(errors, b)) / nonzero + size * UNIT + TINY;
}

function quotient(bounds: StaticBounds, out: number, a: number, b: number): void {
  const error = quotientError(bounds, a, b);
  if (error === Number.POSITIVE_INFINITY) return putUnknown(bounds, out);
  const [least, most] = corners(bounds, a, b, (x, y) => x / y);
  put(bounds, out, least, most, error);
}

function absolute(bounds: StaticBounds, out: number, a: number): void {
  const { low, high, errors } = bounds;
  put(bounds, out, Math.max(0, at(low, a), -at(high, a)), largest(bounds, a), at(errors, a));
}

function copy({ low, high, errors }: StaticBounds, out: number, a: number): void {
  put({ low, high, errors }, out, at(low, a), at(high, a), at(errors, a));
}

/** What holds of one register or another. */
function either(bounds: StaticBounds, out: number, a: number): void {
  const { low, high, errors } = bounds;
  const least = Math.min(at(low, out), at(low, a));
  const most = Math.max(at(high, out), at(high, a));
  put(bounds, out, least, most, Math.max(at(errors, out), at(errors, a)));
}

function integerQuotient(bounds: StaticBounds, out: number, a: number, b: number): void {
  quotient(bounds, out, a, b);
  put(bounds, out, Math.trunc(at(bounds.low, out)), Math.trunc(at(bounds.high, out)), 0);
}

function modulo(bounds: StaticBounds, out: number, a: number, b: number): void {
  quotient(bounds, out, a, b);
  const wholes = largest(bounds, out) + 1;
  const size = largest(bounds, a) + largest(bounds, b) * wholes;
  const error = at(bounds.errors, a) + wholes * at(bounds.errors, b) + 2 * size * UNIT + TINY;
  put(bounds, out, -size, size, error);
}

/** The exponent of a power when it is an integer constant of the program, from 0 on; NaN for any other. */
export function constantExponent({ variables, constants }: Program, b: number): number {
  const exponent = Number(constants[b - variables.length] ?? Number.NaN);
  return Number.isInteger(exponent) && exponent <= MAX_EXPONENT ? exponent : Number.NaN;
}

/** a^b by as many products as the block computes. */
function power(program: Program, bounds: StaticBounds, out: number, a: number, b: number): void {
  const exponent = constantExponent(program, b);
  const size = largest(bounds, a);
  const error = at(bounds.errors, a);
  // What may be a division by zero stays unknown, to the power of 0 too.
  if (Number.isNaN(exponent) || !Number.isFinite(error)) return putUnknown(bounds, out);
  let most = 1;
  let mostError = 0;
  for (let step = 0; step < exponent; step++) {
    mostError = most * error + size * mostError + error * mostError + most * size * UNIT + TINY;
    most *= size;
  }
  put(bounds, out, -most, most, mostError);
}

function mean(bounds: StaticBounds, out: number, operands: readonly number[]): void {
  const [first = 0, ...others] = operands;
  copy(bounds, out, first);
  for (const operand of others) sum(bounds, out, out, operand, 1);
  divideByCount(bounds, out, operands.length);
}

function divideByCount(bounds: StaticBounds, out: number, count: number): void {
  const [least, most] = [at(bounds.low, out) / count, at(bounds.high, out) / count];
  put(bounds, out, least, most, at(bounds.errors, out) / count + rounding(least, most) + TINY);
}

/** |√x − √y| ≤ √|x − y|, so that a variance near zero has a bound too. `free` is a register to work in. */
function deviation(bounds: StaticBounds, out: number, operands: readonly number[], free: number): void {
  const [first = out] = operands;
  if (!Number.isFinite(at(bounds.errors, first))) return putUnknown(bounds, out);
  // The deviation of one value is 0, as long as there is that value.
  if (operands.length < 2) return putTruth(bounds, out);
  mean(bounds, out, operands);
  let most = 0;
  let error = 0;
  for (const operand of operands) {
    sum(bounds, free, operand, out, -1);
    const size = largest(bounds, free);
    most += size * size;
    error += productError(bounds, free, free) + size * size * UNIT + most * UNIT;
  }
  const variance = most / (operands.length - 1);
  const varianceError = error / (operands.length - 1) + variance * UNIT + TINY;
  const root = Math.sqrt(variance);
  put(bounds, out, 0, root, Math.sqrt(varianceError) * (1 + UNIT) + root * UNIT);
}

function extreme(bounds: StaticBounds, out: number, operands: readonly number[], choose: Math['max']): void {
  const of = (array: Float64Array): readonly number[] => operands.map((operand) => at(array, operand));
  const { low, high, errors } = bounds;
  put(bounds, out, choose(...of(low)), choose(...of(high)), Math.max(...of(errors)));
}

/** The operands of the fold at `position`. */
export function operandsOfFold(code: Int32Array, position: number): readonly number[] {
  return [...code.subarray(position + 4, position + 4 + word(code, position + 2))];
}

function fold(code: Int32Array, position: number, bounds: StaticBounds): void {
  const out = word(code, position + 1);
  const operands = operandsOfFold(code, position);
  switch (word(code, position)) {
    case op.MEAN:
      return mean(bounds, out, operands);
    case op.DEVIATION:
      return deviation(bounds, out, operands, word(code, position + 3));
    default:
      return extreme(bounds, out, operands, word(code, position) === op.MAXIMUM ? Math.max : Math.min);
  }
}

/** Computes the bounds of everything after the variables and constants, whose bounds are given. */
export function spreadBounds(program: Program, bounds: StaticBounds): void {
  const { code } = program;
  for (let position = 0; position < code.length; position += 4) {
    const out = word(code, position + 1);
    const a = word(code, position + 2);
    const b = word(code, position + 3);
    switch (word(code, position)) {
      case op.ADD:
        sum(bounds, out, a, b, 1);
        break;
      case op.SUBTRACT:
        sum(bounds, out, a, b, -1);
        break;
      case op.MULTIPLY:
        product(bounds, out, a, b);
        break;
      case op.DIVIDE:
        quotient(bounds, out, a, b);
        break;
      case op.MODULO:
        modulo(bounds, out, a, b);
        break;
      case op.QUOTIENT:
        integerQuotient(bounds, out, a, b);
        break;
      case op.POWER:
        power(program, bounds, out, a, b);
        break;
      case op.NEGATE:
        put(bounds, out, -at(bounds.high, a), -at(bounds.low, a), at(bounds.errors, a));
        break;
      case op.ABSOLUTE:
        absolute(bounds, out, a);
        break;
      case op.COPY:
        copy(bounds, out, a);
        break;
      case op.OTHERWISE:
        either(bounds, out, a);
        break;
      case op.UNLESS:
      case op.JUMP:
        break;
      case op.MAXIMUM:
      case op.MINIMUM:
      case op.MEAN:
      case op.DEVIATION:
        fold(code, position, bounds);
        position += a;
        break;
      default:
        putTruth(bounds, out);
    }
  }
}
