import { powerOfTen } from '../numeric/power-of-ten.ts';
import { at } from '../numeric/registers.ts';
import { UNIT } from '../numeric/unit.ts';
import type { Program } from '../tiers/program.ts';
import type { InputValue } from '../value.ts';
import { word } from '../tiers/registers.ts';
import { BLOCK_ROWS, blockOf, blocksOf, runBlocks, type Blocks } from './block-machine.ts';
import { MixedColumn, TextNumbers } from './column-reader.ts';
import { roundBlock, roundLatticeBlock, widenBox, widenBoxOnScale, type Box } from './kernels.ts';
import { latticeOf, scaleOfRow, stepsPerUnit, unitsOnLattice, type Lattice } from './lattice.ts';
import { largest, putConstant, putInput, spreadBounds, unknownBounds, type StaticBounds } from './static-bounds.ts';

const FRACTIONLESS = 2 ** 51;
const FIFTEEN_DIGITS = 1e15;
const QUARTER = 0.25;
const MANY_TIES = 1 / 16;

/** Further from zero, or nearer to it, so that a box seldom has to grow: by a factor of two, never across zero. */
function outward(value: number, direction: 1 | -1): number {
  return value * direction > 0 ? value * 2 : value / 2;
}

/** Columns of numbers or of anything, evaluated block by block over the box of all inputs seen so far. */
export class BlockEvaluation {
  readonly #program: Program;
  readonly #columns: readonly (Float64Array | MixedColumn)[];
  readonly #decimals: number;
  readonly #blocks: Blocks;
  readonly #texts: (Float64Array | undefined)[];
  readonly #bounds: StaticBounds;
  readonly #lattice: Lattice | undefined;
  readonly #undecided = new Int32Array(BLOCK_ROWS);
  /** The decimals of the inputs seen so far, as a power of ten. */
  #scale = 1;
  /** The last block had so many rows too near a tie that the next is better decided on the lattice. */
  #isFullOfTies = false;
  /** Then: whether all inputs of the block are whole numbers of 1/#scale. */
  #isOnScale = true;
  readonly #box: Box = { least: 0, most: 0 };

  constructor(program: Program, columns: readonly (Float64Array | readonly InputValue[])[], decimals: number) {
    const { variables, constants, texts } = program;
    const numbers = new TextNumbers(texts);
    this.#program = program;
    this.#columns = columns.map((column) =>
      column instanceof Float64Array ? column : new MixedColumn(column, numbers, BLOCK_ROWS),
    );
    this.#decimals = decimals;
    this.#blocks = blocksOf(program);
    this.#texts = [...variables, ...constants].map(() => undefined);
    for (const text of texts) this.#texts.push(new Float64Array(BLOCK_ROWS).fill(numbers.of(text)));
    this.#bounds = unknownBounds(program);
    this.#lattice = latticeOf(program);
    variables.forEach((_, variable) => {
      this.#bounds.low[variable] = Number.POSITIVE_INFINITY;
      this.#bounds.high[variable] = Number.NEGATIVE_INFINITY;
    });
    constants.forEach((text, index) => putConstant(this.#bounds, variables.length + index, Number(text)));
    spreadBounds(program, this.#bounds);
  }

  /** Writes the results of the rows from `start` on; the rows that are not decided here go to `evaluateRow`. */
  evaluate(start: number, values: Float64Array, evaluateRow: (row: number) => void): void {
    const rows = values.length;
    this.#load(start, rows);
    const [program, blocks, texts, bounds] = [this.#program, this.#blocks, this.#texts, this.#bounds];
    runBlocks({ program, blocks, texts, bounds, rows });
    const result = blockOf(blocks, program.result);
    const unitScale = powerOfTen(this.#decimals);
    const undecided = this.#undecided;
    const stepsPerUnit = this.#isFullOfTies ? this.#stepsPerUnitOfBlock() : Number.NaN;
    const count = Number.isNaN(stepsPerUnit)
      ? roundBlock(values, result, unitScale, this.#margin(), undecided, rows)
      : roundLatticeBlock(values, result, unitScale, stepsPerUnit, undecided, rows);
    if (Number.isNaN(stepsPerUnit)) this.#isFullOfTies = count > rows * MANY_TIES;
    for (let index = 0; index < count; index++) {
      const row = word(undecided, index);
      const units = this.#unitsOnLattice(at(result, row), row);
      if (Number.isNaN(units)) evaluateRow(start + row);
      else values[row] = units / unitScale;
    }
  }

  /** How near to a tie a row may be, in units of the last decimal. */
  #margin(): number {
    const unitScale = powerOfTen(this.#decimals);
    const size = largest(this.#bounds, this.#program.result) * unitScale + 1;
    if (!(size < FRACTIONLESS)) return Number.POSITIVE_INFINITY;
    return at(this.#bounds.errors, this.#program.result) * unitScale + 2 * size * UNIT;
  }

  /**
   * The lattice steps per unit of the last decimal, when all inputs of the block and so all its results are on the
   * lattice, and doubles tell them apart; NaN otherwise.
   */
  #stepsPerUnitOfBlock(): number {
    const { variables, result } = this.#program;
    const isOnScale = this.#isOnScale && variables.every((_, variable) => this.#hasFewDigits(variable));
    if (!this.#lattice || !isOnScale) return Number.NaN;
    const unitScale = powerOfTen(this.#decimals);
    const steps = stepsPerUnit(this.#lattice, this.#scale);
    const size = largest(this.#bounds, result) * steps;
    // The block's rounding multiplies and adds once each.
    const rounding = (size + steps) * 2 * UNIT;
    const told = size < FRACTIONLESS && at(this.#bounds.errors, result) * steps + rounding < QUARTER;
    return told && steps % unitScale === 0 ? steps / unitScale : Number.NaN;
  }

  /** Of more than 15 digits, the decimal nearest to a double is not certain to be the one it stands for. */
  #hasFewDigits(variable: number): boolean {
    return largest(this.#bounds, variable) * this.#scale < FIFTEEN_DIGITS;
  }

  #unitsOnLattice(value: number, row: number): number {
    const { result, variables } = this.#program;
    if (!this.#lattice || Number.isNaN(value)) return Number.NaN;
    const scale = scaleOfRow(this.#blocks, variables.length, row, this.#scale);
    if (Number.isNaN(scale)) return scale;
    this.#scale = scale;
    const steps = stepsPerUnit(this.#lattice, scale);
    return unitsOnLattice(value, at(this.#bounds.errors, result), steps, powerOfTen(this.#decimals));
  }

  #load(start: number, rows: number): void {
    let grown = false;
    this.#isOnScale = true;
    this.#columns.forEach((column, variable) => {
      if (column instanceof Float64Array) this.#blocks[variable] = numbersOf(column, start, rows);
      else {
        const { numbers, texts } = column.block(start, start + rows);
        this.#blocks[variable] = numbers;
        this.#texts[variable] = texts;
      }
      grown = this.#growBox(variable, rows) || grown;
    });
    if (grown) spreadBounds(this.#program, this.#bounds);
  }

  /** Makes the box of a variable hold the block; answers whether it had to grow. */
  #growBox(variable: number, rows: number): boolean {
    const block = blockOf(this.#blocks, variable);
    const { low, high } = this.#bounds;
    const [knownLow, knownHigh] = [at(low, variable), at(high, variable)];
    const { least, most } = this.#widen(block, knownLow, knownHigh, rows);
    if (least === knownLow && most === knownHigh) return false;
    // An infinite input is no number: the exact tier says so.
    if (least === Number.NEGATIVE_INFINITY || most === Number.POSITIVE_INFINITY) {
      this.#blocks[variable] = block.map((value) => (Number.isFinite(value) ? value : Number.NaN));
      return this.#growBox(variable, rows);
    }
    const newLow = least < knownLow ? outward(least, -1) : least;
    const newHigh = most > knownHigh ? outward(most, 1) : most;
    putInput(this.#bounds, variable, newLow, newHigh);
    return true;
  }

  /** The box of a block and of what was seen before; where ties are many, also whether the block is on the scale. */
  #widen(block: Float64Array, least: number, most: number, rows: number): Box {
    const box = this.#box;
    box.least = least;
    box.most = most;
    if (!this.#isFullOfTies) widenBox(box, block, rows);
    else if (!widenBoxOnScale(box, block, this.#scale, rows)) this.#isOnScale = false;
    return box;
  }
}

/** The rows of a column of numbers; rows beyond its end are missing. */
function numbersOf(column: Float64Array, start: number, rows: number): Float64Array {
  const block = column.subarray(start, start + rows);
  if (block.length === rows) return block;
  const padded = new Float64Array(rows).fill(Number.NaN);
  padded.set(block);
  return padded;
}
