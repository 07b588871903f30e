import { at } from '../numeric/registers.ts';
import { powerOfTen } from '../numeric/power-of-ten.ts';
import * as op from '../tiers/operation.ts';
import type { Program } from '../tiers/program.ts';
import { word } from '../tiers/registers.ts';
import { blockOf } from './block-machine.ts';
import { operandsOfFold } from './static-bounds.ts';

/**
 * A formula without division by a variable takes its exact values on a lattice: when the inputs are whole numbers of
 * 1/scale, the result is a whole number of 1/(scale^power · multiplier). So a double whose error is less than half a
 * step of that lattice tells the exact value, and a tie is decided without computing it again.
 */
export interface Lattice {
  readonly power: number;
  readonly multiplier: number;
}

type Found = Lattice | undefined;

const SAFE = Number.MAX_SAFE_INTEGER;

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

function finer(a: Found, b: Found): Found {
  if (!a || !b) return undefined;
  const multiplier = (a.multiplier / greatestCommonDivisor(a.multiplier, b.multiplier)) * b.multiplier;
  return { power: Math.max(a.power, b.power), multiplier };
}

function times(a: Found, b: Found): Found {
  return a && b && { power: a.power + b.power, multiplier: a.multiplier * b.multiplier };
}

/** The lattice of x ÷ c for a constant c = units/10^decimals: x·10^decimals/units. */
function dividedBy(a: Found, text: string | undefined): Found {
  if (!a || text === undefined) return undefined;
  const units = Number(text.replace('.', ''));
  return units === 0 ? undefined : { power: a.power, multiplier: a.multiplier * units };
}

function decimalsOf(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.length - 1 - point;
}

const TRUTH: Lattice = { power: 0, multiplier: 1 };

/** The lattice of a program's result; undefined when it has none that doubles can hold. */
export function latticeOf({ code, variables, constants, result }: Program): Lattice | undefined {
  const found: Found[] = variables.map(() => ({ power: 1, multiplier: 1 }));
  for (const text of constants) found.push({ power: 0, multiplier: powerOfTen(decimalsOf(text)) });
  for (let position = 0; position < code.length; position += 4) {
    const operation = word(code, position);
    const out = word(code, position + 1);
    const a = word(code, position + 2);
    const b = word(code, position + 3);
    switch (operation) {
      case op.ADD:
      case op.SUBTRACT:
        found[out] = finer(found[a], found[b]);
        break;
      case op.MULTIPLY:
        found[out] = times(found[a], found[b]);
        break;
      case op.DIVIDE:
        found[out] = dividedBy(found[a], constants[b - variables.length]);
        break;
      case op.NEGATE:
      case op.ABSOLUTE:
      case op.COPY:
        found[out] = found[a];
        break;
      case op.OTHERWISE:
        found[out] = finer(found[out], found[a]);
        break;
      case op.MAXIMUM:
      case op.MINIMUM:
      case op.MEAN: {
        const all = operandsOfFold(code, position).map((register) => found[register]);
        const common = all.reduce(finer);
        found[out] = operation === op.MEAN ? dividedBy(common, String(a)) : common;
        position += a;
        break;
      }
      case op.DEVIATION:
        position += a;
        break;
      case op.UNLESS:
      case op.JUMP:
        break;
      case op.QUOTIENT:
        found[out] = TRUTH;
        break;
      case op.MODULO:
      case op.POWER:
        found[out] = undefined;
        break;
      default:
        found[out] = TRUTH;
    }
  }
  const lattice = found[result];
  return lattice && lattice.multiplier <= SAFE ? lattice : undefined;
}

/** How many lattice steps make 1, for inputs that are whole numbers of 1/scale; NaN when doubles cannot hold it. */
export function stepsPerUnit({ power, multiplier }: Lattice, scale: number): number {
  let steps = multiplier;
  for (let factor = 0; factor < power && steps <= SAFE; factor++) steps *= scale;
  return steps <= SAFE ? steps : Number.NaN;
}

const FINEST_SCALE = 1e6;
const FIFTEEN_DIGITS = 1e15;

/** The least power of ten, from `scale` on, of which all values of a row are whole parts; NaN when none is. */
export function scaleOfRow(blocks: readonly Float64Array[], variables: number, row: number, scale: number): number {
  let found = scale;
  for (let variable = 0; variable < variables; variable++) {
    const value = at(blockOf(blocks, variable), row);
    // A text has no digits.
    if (Number.isNaN(value)) continue;
    // Of more than 15 digits, the decimal nearest to a double is not certain to be the one it stands for.
    if (!(Math.abs(value) * FINEST_SCALE < FIFTEEN_DIGITS)) return Number.NaN;
    while (Math.round(value * found) / found !== value) {
      if (found >= FINEST_SCALE) return Number.NaN;
      found *= 10;
    }
  }
  return found;
}

/** Half away from zero in units of 1/`unitScale`, for the double of a value on the lattice; NaN when it is not told. */
export function unitsOnLattice(value: number, error: number, steps: number, unitScale: number): number {
  const position = value * steps;
  const whole = Math.round(position);
  // Less than half a step from the exact value; the product may be off by one rounding.
  if (!(Math.abs(position - whole) + error * steps + Math.abs(position) * Number.EPSILON < 0.49)) return Number.NaN;
  const scaled = Math.abs(whole) * unitScale;
  if (!(scaled <= SAFE)) return Number.NaN;
  const rest = scaled % steps;
  const units = (scaled - rest) / steps + Number(2 * rest >= steps);
  return whole < 0 ? 0 - units : units;
}
