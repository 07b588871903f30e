import { at } from '../numeric/registers.ts';

// Operations over blocks of rows. Each computes the first `rows` elements of `out`; NaN means that a row is not decided
// here. The bounds of the operands hold for the whole block, see static-bounds.ts.

type Block = Float64Array;
type Blocks = readonly [Block, ...Block[]];

/** a + b */
export function addBlocks(out: Block, a: Block, b: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = at(a, row) + at(b, row);
}

/** a − b */
export function subtractBlocks(out: Block, a: Block, b: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = at(a, row) - at(b, row);
}

/** a × b */
export function multiplyBlocks(out: Block, a: Block, b: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = at(a, row) * at(b, row);
}

/** a ÷ b */
export function divideBlocks(out: Block, a: Block, b: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = at(a, row) / at(b, row);
}

/** −a */
export function negateBlock(out: Block, a: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = 0 - at(a, row);
}

/** |a| */
export function absoluteBlock(out: Block, a: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = Math.abs(at(a, row));
}

/** a^exponent, for an integer from 0 on; nothing is decided when the exponent is NaN. */
export function powerBlock(out: Block, a: Block, exponent: number, rows: number): void {
  if (Number.isNaN(exponent)) out.fill(exponent, 0, rows);
  else
    for (let row = 0; row < rows; row++) {
      const factor = at(a, row);
      let result = Number.isNaN(factor) ? factor : 1;
      for (let step = 0; step < exponent; step++) result *= factor;
      out[row] = result;
    }
}

/** The greater of a and b. */
export function maximumBlocks(out: Block, a: Block, b: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = Math.max(at(a, row), at(b, row));
}

/** The lesser of a and b. */
export function minimumBlocks(out: Block, a: Block, b: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = Math.min(at(a, row), at(b, row));
}

/** The first operand's rows again. */
export function copyBlock(out: Block, a: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = at(a, row);
}

/** Takes the rows of `other` where the condition is 0; where it is not decided, nothing is. */
export function chooseBlocks(out: Block, other: Block, condition: Block, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const holds = at(condition, row);
    if (holds !== 1) out[row] = holds === 0 ? at(other, row) : Number.NaN;
  }
}

/** 1 where a is not 0, else 0; exchanged when `negated`. */
export function holdBlock(out: Block, a: Block, error: number, negated: boolean, rows: number): void {
  const holds = negated ? 0 : 1;
  for (let row = 0; row < rows; row++) {
    const value = at(a, row);
    if (Math.abs(value) > error) out[row] = holds;
    else out[row] = value === 0 && error === 0 ? 1 - holds : Number.NaN;
  }
}

/** The truth of a comparison; `whenLess`, `whenEqual` and `whenGreater` say which orders it accepts, as 1 or 0. */
export function compareBlocks(out: Block, a: Block, b: Block, error: number, accepted: Accepted, rows: number): void {
  const { whenLess, whenEqual, whenGreater } = accepted;
  for (let row = 0; row < rows; row++) {
    const difference = at(a, row) - at(b, row);
    if (difference > error) out[row] = whenGreater;
    else if (difference < -error) out[row] = whenLess;
    else out[row] = difference === 0 && error === 0 ? whenEqual : Number.NaN;
  }
}

/** Which orders a comparison accepts: 1 or 0 each. */
export interface Accepted {
  readonly whenLess: number;
  readonly whenEqual: number;
  readonly whenGreater: number;
}

/** A block that may hold texts: its numbers, and for each row the number of its text, NaN where it has none. */
export interface TextBlock {
  readonly numbers: Block;
  readonly texts: Block | undefined;
}

/** Whether two rows are the same text or number: `whenSame` or the other truth. */
export function sameBlocks(out: Block, a: TextBlock, b: TextBlock, whenSame: 0 | 1, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const textA = a.texts ? at(a.texts, row) : Number.NaN;
    const textB = b.texts ? at(b.texts, row) : Number.NaN;
    const isTextA = !Number.isNaN(textA);
    const isTextB = !Number.isNaN(textB);
    // What stands on the other side of a text must be something: a missing value equals nothing and differs from nothing.
    const left = isTextA ? textA : at(a.numbers, row);
    const right = isTextB ? textB : at(b.numbers, row);
    if (Number.isNaN(left) || Number.isNaN(right)) out[row] = Number.NaN;
    else out[row] = isTextA === isTextB && left === right ? whenSame : 1 - whenSame;
  }
}

/** The largest integer not above the value; NaN when an integer is within the error. */
function certainFloor(value: number, error: number): number {
  const whole = Math.floor(value);
  return value - whole > error && whole + 1 - value > error ? whole : Number.NaN;
}

/** The quotient truncated toward zero; `error` is that of the quotient. */
export function quotientBlocks(out: Block, a: Block, b: Block, error: number, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const quotient = at(a, row) / at(b, row);
    const whole = certainFloor(Math.abs(quotient), error);
    out[row] = quotient < 0 ? 0 - whole : whole;
  }
}

/** a − b·⌊a ÷ b⌋; `error` is that of the quotient. */
export function moduloBlocks(out: Block, a: Block, b: Block, error: number, rows: number): void {
  for (let row = 0; row < rows; row++) {
    const divisor = at(b, row);
    out[row] = at(a, row) - divisor * certainFloor(at(a, row) / divisor, error);
  }
}

/** The mean of one block or more. */
export function meanBlocks(out: Block, blocks: Blocks, rows: number): void {
  const count = blocks.length;
  const last = blocks[count - 1] ?? blocks[0];
  if (count === 1) return copyBlock(out, last, rows);
  // The last sum and the quotient in one pass: a pass over a block costs more than either.
  if (count === 2) return halfBlocks(out, blocks[0], last, rows);
  let sum = blocks[0];
  for (const block of blocks.slice(1, -1)) {
    addBlocks(out, sum, block, rows);
    sum = out;
  }
  for (let row = 0; row < rows; row++) out[row] = (at(sum, row) + at(last, row)) / count;
}

/** (a + b) ÷ 2, whose half is exact as a product. */
function halfBlocks(out: Block, a: Block, b: Block, rows: number): void {
  for (let row = 0; row < rows; row++) out[row] = (at(a, row) + at(b, row)) * 0.5;
}

/** The sample standard deviation of at least two blocks; `mean` is a block to work in. */
export function deviationBlocks(out: Block, blocks: Blocks, mean: Block, rows: number): void {
  meanBlocks(mean, blocks, rows);
  out.fill(0, 0, rows);
  for (const block of blocks) {
    for (let row = 0; row < rows; row++) {
      const distance = at(block, row) - at(mean, row);
      out[row] = at(out, row) + distance * distance;
    }
  }
  const freedom = blocks.length - 1;
  for (let row = 0; row < rows; row++) out[row] = Math.sqrt(at(out, row) / freedom);
}

/**
 * Rounds half away from zero to units of 1/scale, where a tie is further than `margin` units; lists the other rows in
 * `undecided` and answers how many they are.
 */
export function roundBlock(
  out: Block,
  value: Block,
  scale: number,
  margin: number,
  undecided: Int32Array,
  rows: number,
): number {
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const raised = at(value, row) * scale + 0.5;
    const units = Math.floor(raised);
    const rest = raised - units;
    if (rest > margin && rest < 1 - margin) out[row] = units / scale;
    else undecided[count++] = row;
  }
  return count;
}

/** The least and the greatest number seen. */
export interface Box {
  least: number;
  most: number;
}

/** Widens a box until it holds the numbers of a block. */
export function widenBox(box: Box, block: Block, rows: number): void {
  let { least, most } = box;
  for (let row = 0; row < rows; row++) {
    const value = at(block, row);
    if (value < least) least = value;
    if (value > most) most = value;
  }
  box.least = least;
  box.most = most;
}

/** Beside it a double below 2^51 in size has no place for a fraction, so that adding and subtracting it rounds. */
const FRACTIONLESS = 1.5 * 2 ** 52;

/**
 * Widens a box as `widenBox` does, in one pass with the answer whether all numbers of the block are whole numbers of
 * 1/scale; rows without a number do not count. It is no answer where number · scale reaches 2^51.
 */
export function widenBoxOnScale(box: Box, block: Block, scale: number, rows: number): boolean {
  let { least, most } = box;
  let off = 0;
  for (let row = 0; row < rows; row++) {
    const value = at(block, row);
    if (value < least) least = value;
    if (value > most) most = value;
    const whole = value * scale + FRACTIONLESS - FRACTIONLESS;
    if (whole / scale !== value && !Number.isNaN(value)) off++;
  }
  box.least = least;
  box.most = most;
  return off === 0;
}

/**
 * Rounds half away from zero to units of 1/scale what is known to be less than a quarter of a step from whole numbers of
 * 1/(scale · stepsPerUnit), ties included; lists the rows without a value in `undecided` and answers how many they are.
 */
export function roundLatticeBlock(
  out: Block,
  value: Block,
  scale: number,
  stepsPerUnit: number,
  undecided: Int32Array,
  rows: number,
): number {
  // A quarter of a step beyond the half takes every tie up, and nothing that is below one: that is half a step away.
  const half = 0.5 + 0.25 / stepsPerUnit;
  let count = 0;
  for (let row = 0; row < rows; row++) {
    const raised = at(value, row) * scale;
    if (raised >= 0) out[row] = Math.floor(raised + half) / scale;
    else if (raised < 0) out[row] = (0 - Math.floor(half - raised)) / scale;
    else undecided[count++] = row;
  }
  return count;
}
