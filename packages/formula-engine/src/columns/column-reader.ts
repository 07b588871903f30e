import type { FormulaError } from '../errors.ts';
import type { InputValue } from '../value.ts';
import { at } from '../numeric/registers.ts';
import { emptyRow, storeInput, type Row, type SlotText } from '../tiers/row.ts';

/** The results of many rows. */
export interface ColumnResults {
  /** The rounded result of each row; NaN where there is none. */
  readonly values: Float64Array;
  /** Why a row has no result, by row, in ascending order. */
  readonly failures: ReadonlyMap<number, FormulaError>;
}

/**
 * The values of one component, row by row. Numbers in a Float64Array stand for their shortest decimal text, and NaN for a
 * missing value; an array takes whatever `evaluate` takes. Of results, a row that failed fails what reads it, with its
 * first cause.
 */
export type Column = Float64Array | readonly InputValue[] | ColumnResults;

/** Columns by component code, in any case. */
export type Columns = Readonly<Record<string, Column>> | ReadonlyMap<string, Column>;

/** What a block of a column holds: numbers, and for texts the number of the text, NaN where there is none. */
export interface ReadBlock {
  readonly numbers: Float64Array;
  readonly texts: Float64Array | undefined;
}

/** Gives every different folded text a number. */
export class TextNumbers {
  readonly #numbers: Map<string, number>;

  constructor(first: readonly string[]) {
    this.#numbers = new Map(first.map((text, index) => [text, index]));
  }

  /** The number of a text; NaN for what is none. */
  of(text: SlotText): number {
    if (typeof text !== 'string') return Number.NaN;
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    this.#numbers.set(text, this.#numbers.size);
    return this.#numbers.size - 1;
  }
}

const MOST_REMEMBERED = 1_000;

/** What a text of a column means: its number, or the number of the text; NaN for the one it is not. */
interface Meaning {
  readonly text: string;
  readonly number: number;
  readonly textNumber: number;
}

const NEVER_SEEN: Meaning = { text: '', number: Number.NaN, textNumber: Number.NaN };

/** Reads a column of inputs of any kind into blocks. Rows repeat few texts, so what a text means is remembered. */
export class MixedColumn {
  readonly #column: readonly InputValue[];
  readonly #texts: TextNumbers;
  readonly #one: Row = emptyRow(1);
  readonly #remembered = new Map<string, Meaning>();
  readonly #numberBlock: Float64Array;
  readonly #textBlock: Float64Array;
  /** The two texts met last: most columns of words have two. */
  #last = NEVER_SEEN;
  #other = NEVER_SEEN;

  constructor(column: readonly InputValue[], texts: TextNumbers, rows: number) {
    this.#column = column;
    this.#texts = texts;
    this.#numberBlock = new Float64Array(rows);
    this.#textBlock = new Float64Array(rows);
  }

  /** The rows from `start` to `end`. */
  block(start: number, end: number): ReadBlock {
    const numbers = this.#numberBlock;
    const texts = this.#textBlock;
    for (let row = start; row < end; row++) {
      const input = this.#column[row];
      const { number, textNumber } = typeof input === 'string' ? this.#recall(input) : this.#mean(input, '');
      numbers[row - start] = number;
      texts[row - start] = textNumber;
    }
    return { numbers, texts };
  }

  #recall(text: string): Meaning {
    if (text === this.#last.text) return this.#last;
    const found = text === this.#other.text ? this.#other : (this.#remembered.get(text) ?? this.#learn(text));
    this.#other = this.#last;
    this.#last = found;
    return found;
  }

  #learn(text: string): Meaning {
    const meaning = this.#mean(text, text);
    if (this.#remembered.size >= MOST_REMEMBERED) this.#remembered.clear();
    this.#remembered.set(text, meaning);
    return meaning;
  }

  #mean(input: InputValue, text: string): Meaning {
    // Only errors name the component, and none is made here.
    storeInput(this.#one, 0, input, '');
    return { text, number: at(this.#one.numbers, 0), textNumber: this.#texts.of(this.#one.texts[0]) };
  }
}

/** A column of numbers, of anything, or what an evaluation of columns answered. */
export function isColumn(value: unknown): value is Column {
  return value instanceof Float64Array || Array.isArray(value) || isResults(value);
}

function isResults(value: unknown): value is ColumnResults {
  if (typeof value !== 'object' || value === null || !('values' in value) || !('failures' in value)) return false;
  return value.values instanceof Float64Array && value.failures instanceof Map;
}

/** The rows of a column as blocks read them: a failed row has no number, so that the exact tier says why. */
export function cellsOf(column: Column): Float64Array | readonly InputValue[] {
  return 'failures' in column ? column.values : column;
}

/** How many rows the longest of the columns has. */
export function rowsOf(columns: Iterable<unknown>): number {
  let rows = 0;
  for (const column of columns) if (isColumn(column)) rows = Math.max(rows, cellsOf(column).length);
  return rows;
}

/** One cell as the exact tier reads it; a row beyond the end of its column is missing. */
export function cellOf(column: Column, row: number): unknown {
  if ('failures' in column) return column.failures.get(row) ?? cellOf(column.values, row);
  const cell: unknown = column[row];
  return column instanceof Float64Array && Number.isNaN(cell) ? undefined : cell;
}
