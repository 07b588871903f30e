import pg from 'pg';
import { valueTypes } from './types.ts';

const { builtins } = pg.types;

/** As pg's types number the columns' types; there are more than it has names for. */
type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

type Read = (text: string) => string;

const asIs: Read = (text) => text;
const quoted: Read = (text) => `"${text}"`;

/** Columns whose text is JSON as PostgreSQL writes it, or is once it stands in quotes. */
const plain = new Map<number, Read>([
  [builtins.INT2, asIs],
  [builtins.INT4, asIs],
  [builtins.INT8, asIs],
  [builtins.JSON, asIs],
  [builtins.JSONB, asIs],
  [builtins.BOOL, (text) => (text === 't' ? 'true' : 'false')],
  [builtins.NUMERIC, quoted],
  [builtins.DATE, quoted],
  [builtins.TIME, quoted],
  [builtins.TEXT, JSON.stringify],
]);

/** Any other column: the value it has elsewhere, as JSON. */
function written(id: TypeId): Read {
  const read = valueTypes.getTypeParser(id, 'text') as (text: string) => unknown;
  return (text) => JSON.stringify(read(text));
}

const readers = new Map<number, Read>(plain);

function readerOf(id: TypeId): Read {
  const known = readers.get(id);
  if (known) return known;
  const reader = written(id);
  readers.set(id, reader);
  return reader;
}

/** The values of `valueTypes` as JSON texts: what is only passed on is not made into objects on the way. */
export const jsonTypes: pg.CustomTypesConfig = { getTypeParser: readerOf };

/** A row's values as JSON texts; null where there is none. */
export type JsonValues = readonly (string | null)[];

/** Rows that are an answer as they are: the JSON array `JSON.stringify` would make of them. */
export class JsonRows {
  readonly text: string;
  readonly #names: readonly string[];
  readonly #rows: readonly JsonValues[];

  constructor(names: readonly string[], rows: readonly JsonValues[]) {
    this.#names = names;
    this.#rows = rows;
    this.text = textOf(names, rows);
  }

  /** How many they are. */
  get length(): number {
    return this.#rows.length;
  }

  /** The values of a column of whole numbers, row by row. */
  numbers(name: string): number[] {
    const place = this.#names.indexOf(name);
    return this.#rows.map((row) => Number(row[place]));
  }
}

function textOf(names: readonly string[], rows: readonly JsonValues[]): string {
  const keys = names.map((name, place) => `${place === 0 ? '{' : ','}${JSON.stringify(name)}:`);
  let text = '[';
  for (const row of rows) {
    if (text !== '[') text += ',';
    // Put together in place: lists of lists for `join` cost more than the rows.
    for (let place = 0; place < keys.length; place++) text += `${keys[place]}${row[place] ?? 'null'}`;
    text += '}';
  }
  return `${text}]`;
}
