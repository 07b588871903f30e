import { at } from '../numeric/registers.ts';
import * as op from '../tiers/operation.ts';
import { accepts, type Program } from '../tiers/program.ts';
import { word } from '../tiers/registers.ts';
import * as kernel from './kernels.ts';
import { constantExponent, operandsOfFold, quotientError, type StaticBounds } from './static-bounds.ts';

/** Rows computed at once: so many that the cost of an instruction is spread, so few that the blocks stay in the cache. */
export const BLOCK_ROWS = 1024;

/** Programs with more registers are computed row by row: their blocks would not stay in the cache. */
export const MOST_REGISTERS = 256;

/** The blocks of a program, one per register. */
export type Blocks = Float64Array[];

/** Blocks for a program, the constants filled in. */
export function blocksOf({ registers, variables, constants }: Program): Blocks {
  const blocks = Array.from({ length: registers }, () => new Float64Array(BLOCK_ROWS));
  constants.forEach((text, index) => blocks[variables.length + index]?.fill(Number(text)));
  return blocks;
}

/** Whether the fast tiers know every part of a program, and a block of it fits. */
export function fitsBlocks({ code, registers }: Program): boolean {
  if (registers > MOST_REGISTERS) return false;
  for (let position = 0; position < code.length; position += 4) {
    const operation = word(code, position);
    if (operation === op.GIVE_UP) return false;
    if (operation >= op.MAXIMUM && operation <= op.DEVIATION) position += word(code, position + 2);
  }
  return true;
}

const NONE = new Float64Array(BLOCK_ROWS);

/** What a program works on. */
export interface Scene {
  readonly program: Program;
  readonly blocks: Blocks;
  /** The numbers of texts, for the variables and literals that have texts. */
  readonly texts: readonly (Float64Array | undefined)[];
  readonly bounds: StaticBounds;
  readonly rows: number;
}

/** The block of a register; zeros for an operand that an instruction does not have. */
export function blockOf(blocks: readonly Float64Array[], register: number): Float64Array {
  return blocks[register] ?? NONE;
}

/** Short decimals as they were given: their doubles are in the same order as they are, and equal when they are. */
function isLeaf({ variables, constants }: Program, register: number): boolean {
  const text = constants[register - variables.length];
  return register < variables.length || (text !== undefined && text.length <= 15);
}

function compare(scene: Scene, operation: number, out: Float64Array, a: number, b: number): void {
  const { program, bounds, rows } = scene;
  const exact = isLeaf(program, a) && isLeaf(program, b);
  const error = exact ? 0 : at(bounds.errors, a) + at(bounds.errors, b);
  const accepted = {
    whenLess: Number(accepts(operation, -1)),
    whenEqual: Number(accepts(operation, 0)),
    whenGreater: Number(accepts(operation, 1)),
  };
  kernel.compareBlocks(out, blockOf(scene.blocks, a), blockOf(scene.blocks, b), error, accepted, rows);
}

/** Whether each of two operands holds, and both or either. NaN where one is not decided. */
function connect(scene: Scene, isAnd: boolean, out: Float64Array, a: number, b: number): void {
  const { bounds, rows } = scene;
  const other = new Float64Array(rows);
  // a OR b is NOT (NOT a AND NOT b).
  kernel.holdBlock(other, blockOf(scene.blocks, b), at(bounds.errors, b), !isAnd, rows);
  kernel.holdBlock(out, blockOf(scene.blocks, a), at(bounds.errors, a), !isAnd, rows);
  kernel.multiplyBlocks(out, out, other, rows);
  if (!isAnd) kernel.holdBlock(out, out, 0, true, rows);
}

function fold(scene: Scene, position: number): void {
  const { program, blocks, rows } = scene;
  const { code } = program;
  const out = blockOf(blocks, word(code, position + 1));
  const [first = NONE, ...others] = operandsOfFold(code, position).map((register) => blockOf(blocks, register));
  switch (word(code, position)) {
    case op.MEAN:
      return kernel.meanBlocks(out, [first, ...others], rows);
    case op.DEVIATION:
      if (others.length === 0) return kernel.multiplyBlocks(out, first, NONE, rows);
      return kernel.deviationBlocks(out, [first, ...others], blockOf(blocks, word(code, position + 3)), rows);
    default: {
      const choose = word(code, position) === op.MAXIMUM ? kernel.maximumBlocks : kernel.minimumBlocks;
      kernel.copyBlock(out, first, rows);
      for (const block of others) choose(out, out, block, rows);
    }
  }
}

function compareTexts(scene: Scene, whenSame: 0 | 1, out: Float64Array, a: number, b: number): void {
  const { texts, rows } = scene;
  const left = { numbers: blockOf(scene.blocks, a), texts: texts[a] };
  const right = { numbers: blockOf(scene.blocks, b), texts: texts[b] };
  kernel.sameBlocks(out, left, right, whenSame, rows);
}

/** Computes all registers of a block of rows. Both branches of an IF are computed, and the one that counts is chosen. */
export function runBlocks(scene: Scene): void {
  const { program, bounds, rows } = scene;
  const { code } = program;
  for (let position = 0; position < code.length; position += 4) {
    const operation = word(code, position);
    const a = word(code, position + 2);
    const b = word(code, position + 3);
    const out = blockOf(scene.blocks, word(code, position + 1));
    const left = blockOf(scene.blocks, a);
    const right = blockOf(scene.blocks, b);
    switch (operation) {
      case op.ADD:
        kernel.addBlocks(out, left, right, rows);
        break;
      case op.SUBTRACT:
        kernel.subtractBlocks(out, left, right, rows);
        break;
      case op.MULTIPLY:
        kernel.multiplyBlocks(out, left, right, rows);
        break;
      case op.DIVIDE:
        kernel.divideBlocks(out, left, right, rows);
        break;
      case op.MODULO:
        kernel.moduloBlocks(out, left, right, quotientError(bounds, a, b), rows);
        break;
      case op.QUOTIENT:
        kernel.quotientBlocks(out, left, right, quotientError(bounds, a, b), rows);
        break;
      case op.POWER:
        kernel.powerBlock(out, left, constantExponent(program, b), rows);
        break;
      case op.NEGATE:
        kernel.negateBlock(out, left, rows);
        break;
      case op.ABSOLUTE:
        kernel.absoluteBlock(out, left, rows);
        break;
      case op.COPY:
        kernel.copyBlock(out, left, rows);
        break;
      case op.OTHERWISE:
        kernel.chooseBlocks(out, left, right, rows);
        break;
      case op.HOLDS:
      case op.NOT:
        kernel.holdBlock(out, left, at(bounds.errors, a), operation === op.NOT, rows);
        break;
      case op.AND:
      case op.OR:
        connect(scene, operation === op.AND, out, a, b);
        break;
      case op.SAME:
      case op.DIFFERENT:
        compareTexts(scene, operation === op.SAME ? 1 : 0, out, a, b);
        break;
      case op.UNLESS:
      case op.JUMP:
        break;
      case op.MAXIMUM:
      case op.MINIMUM:
      case op.MEAN:
      case op.DEVIATION:
        fold(scene, position);
        position += a;
        break;
      default:
        compare(scene, operation, out, a, b);
    }
  }
}
