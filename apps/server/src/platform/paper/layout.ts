import type { Resource } from '@bancada/contracts';
import type { Scope } from '../database/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import type { Content } from '../pdf/index.ts';
import type { StoredRow } from '../resource/read-row.ts';
import type { Words } from '../words/index.ts';

/** The collections a noun declares. */
type Lines<R extends Resource> = keyof R['children'] & string;

/**
 * What a room adds to the paper of one record: what it needs is read in the request's transaction, and set once the
 * database is no longer held.
 */
export type PaperMore = (ctx: AnyCtx, row: StoredRow, words: Words) => Promise<() => Promise<readonly Content[]>>;

/** How a noun's records look on paper. */
export interface PaperLayout {
  readonly path: string;
  /** What the paper is called, as a message id; left out, what the noun's page is called. */
  readonly title?: string | undefined;
  /** Fields under the head, line by line. */
  readonly fields: readonly (readonly string[])[];
  /** The columns of each collection, in the order in which they are printed. */
  readonly lines: Readonly<Record<string, readonly string[]>>;
  /** Fields at the foot of the lines. */
  readonly totals: readonly string[];
  /** Who signs, as message ids. */
  readonly signatures: readonly string[];
  /** Whether the steps of its machine are printed: when, which, by whom and why. */
  readonly steps: boolean;
  /** What stands before the signatures. */
  readonly more?: PaperMore | undefined;
}

/** A noun whose records are printed, and how. */
export interface Printed {
  readonly resource: Resource;
  readonly layout: PaperLayout | undefined;
  /** Whose rows are shown, where it is not the caller's companies and units in use. */
  readonly scope: ((ctx: AnyCtx) => Scope) | undefined;
}

/** What a room may say of a noun's paper; what it leaves out is that of any noun. */
interface LayoutOptions<R extends Resource> {
  readonly title?: string;
  readonly fields?: readonly (readonly (keyof R['schema']['shape'] & string)[])[];
  readonly lines?: { readonly [K in Lines<R>]?: readonly string[] };
  readonly totals?: readonly (keyof R['schema']['shape'] & string)[];
  readonly signatures?: readonly string[];
  readonly steps?: boolean;
  readonly more?: PaperMore;
}

/**
 * Declares how the records of a noun look on paper: fields under the head, lines, totals, steps, what the room adds, and who
 * signs. Nouns without one are printed, too, with all their fields.
 */
export function documento<R extends Resource>(resource: R, options: LayoutOptions<R>): PaperLayout {
  const plain = plainLayout(resource);
  const lines = (options.lines ?? {}) as Readonly<Record<string, readonly string[]>>;
  const unknown = Object.entries(lines).flatMap(([name, columns]) => {
    const { shape } = resource.children[name]?.resource.schema ?? { shape: {} };
    return columns.filter((column) => !Object.hasOwn(shape, column)).map((column) => `${name}.${column}`);
  });
  if (unknown.length > 0) throw new Error(`${resource.path} has no lines with ${unknown.join(', ')}`);
  return {
    ...plain,
    ...(options.title === undefined ? {} : { title: options.title }),
    ...(options.fields ? { fields: options.fields } : {}),
    ...(options.totals ? { totals: options.totals } : {}),
    ...(options.signatures ? { signatures: options.signatures } : {}),
    ...(options.more ? { more: options.more } : {}),
    steps: options.steps ?? false,
    lines: { ...plain.lines, ...lines },
  };
}

/** The paper of a noun that says nothing of it: all its fields, two in a line, and all its collections. */
export function plainLayout(resource: Resource): PaperLayout {
  const { path, children, totals, machine, numbers } = resource;
  const counted = Object.keys(children).length > 0 ? Object.keys(totals) : [];
  // The head says the state and the number.
  const elsewhere = new Set([resource.lifecycle, machine?.field, ...Object.keys(numbers), ...counted]);
  const fields = Object.keys(resource.schema.shape).filter((name) => !elsewhere.has(name));
  const lines = Object.entries(children).map(([name, { resource: line, parent }]): [string, readonly string[]] => [
    name,
    Object.keys(line.schema.shape).filter(
      (column) => column !== parent && column !== line.lifecycle && column !== line.unitField && column !== 'Ordem',
    ),
  ]);
  return {
    path,
    fields: pairs(fields),
    lines: Object.fromEntries(lines),
    totals: counted,
    signatures: [],
    steps: false,
  };
}

const pairs = (names: readonly string[]): readonly (readonly string[])[] =>
  names.flatMap((_, index) => (index % 2 === 0 ? [names.slice(index, index + 2)] : []));
