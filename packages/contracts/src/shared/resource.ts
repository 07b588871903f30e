import { z } from 'zod';
import { attachedComments, attachedFiles } from './attachments.ts';
import { id, versao } from './bricks.ts';
import type { Children, FieldTones, FieldTotals, Fills, MaybeChildren, Resource } from './any-resource.ts';
import type { Deadline } from './deadline.ts';
import type { ChildRows } from './child.ts';
import type { LifecycleField } from './lifecycle.ts';
import type { Derived, Rules, Series } from './rule.ts';
import type { Relation, Relations } from './link.ts';
import type { Machine, Tone } from './machine.ts';
import type { BlindReading, FieldTotal, FoundThrough, Scope, SearchedBy } from './listing.ts';
import { readCalls, writeCalls } from './resource-calls.ts';
import { transitionCalls } from './transition-calls.ts';
import type { Writes } from './writes.ts';

type Shape = z.core.$ZodLooseShape;

interface ResourceOptions<S extends Shape, F extends keyof S & string> {
  path: string;
  /** Room and name, `catalog.Tratamento`: its labels' message ids begin with it. A noun with a page has it. */
  noun?: string;
  subject: string;
  scope: Scope;
  /** The column that holds the clinic unit, where `Unidade` means something else. */
  unitField?: keyof S & string;
  /** DELETE keeps the row and sets this flag. */
  lifecycle?: LifecycleField;
  /** What else reactivating a row sets. */
  onReactivate?: Partial<Readonly<Record<keyof S & string, unknown>>>;
  sort: string;
  search?: readonly (keyof S & string)[];
  /** See `Listed.linked`. */
  linked?: readonly (keyof S & string)[];
  /** See `SearchedBy`; `column` unless said. */
  searchedBy?: SearchedBy;
  /** See `Listed.foundThrough`. */
  foundThrough?: readonly FoundThrough[];
  /** Whether the search over all nouns (`GET busca`) finds its rows; by itself those that have a page and are searched. */
  found?: boolean;
  indexes?: readonly (readonly (keyof S & string)[])[];
  relations?: Relations;
  /** Fields of numbers that are worth a total under their column, and which. */
  totals?: Partial<Readonly<Record<keyof S & string, FieldTotal>>>;
  /** Choices whose values stand out wherever rows are read, each by a tone beside its word. */
  tones?: Partial<Readonly<Record<keyof S & string, Readonly<Record<string, Tone>>>>>;
  /** Days on which something is due: it is said beside them that they are today, or for how long they have passed. */
  deadlines?: Partial<Readonly<Record<keyof S & string, Deadline>>>;
  /**
   * What a form puts into fields that are still empty when another one is typed, by that one: a CEP says the state.
   * What is null is left alone. A help for people; the server neither asks for it nor does it.
   */
  fills?: {
    readonly [K in keyof S & string]?: (value: unknown) => Partial<Readonly<Record<keyof S & string, unknown>>>;
  };
  /**
   * Rows that have the same value of this field, such as the items of one purchase, stay in the order in which they are
   * sent with their parent: the server numbers them, from 1, in the field `Ordem`.
   */
  ordered?: keyof S & string;
  /** Fields only the server writes; creates and updates refuse them. */
  serverFields?: readonly F[];
  /** Pairs of dates, times or numbers whose second is not less than the first, where both have a value. */
  ranges?: readonly (readonly [keyof S & string, keyof S & string])[];
  /**
   * Links whose row has the same value of another field as this row, by that field: `{ Plano: 'Convenio' }` where the
   * plan is one of the row's own insurer. Both nouns call the field the same.
   */
  matches?: Partial<Readonly<Record<keyof S & string, keyof S & string>>>;
  /** Who was shown which rows is written into the audit (LGPD): for people's health data. */
  readAudited?: boolean;
  /** See `Listed.blind`. */
  blind?: BlindReading & { flag: keyof S & string; author: keyof S & string };
  /** `session`: everybody who is logged in reads the rows of their companies; without it reading asks for `ler`. */
  readBy?: 'session';
  /** Rows may belong to no company of the installation: their `Empresa` is then 0. */
  semEmpresa?: boolean;
  /** Rows may be written through the general calls; without it they only come about by calls of the noun's own. */
  writes?: Writes | undefined;
  /** The server offers the rows that most companies need (`dados-iniciais`): its room declares them with `firstRows`. */
  firstRows?: boolean;
  /** Its rows have files (`{path}/{id}/arquivos`). */
  files?: boolean;
  /** Its rows have comments (`{path}/{id}/comentarios`). */
  comments?: boolean;
  /** States of its machine in which the row may be changed; without them in all. */
  editableIn?: readonly string[];
  /** States of its machine in which the row may be deleted; without them in all. */
  removableIn?: readonly string[];
  schema: z.ZodObject<S>;
}

/** A row with its collections, as derivations and rules read it. */
type WholeRow<S extends Shape, C extends MaybeChildren> = z.output<z.ZodObject<S>> &
  (C extends Children ? { readonly [K in keyof C]: readonly z.output<C[K]['resource']['schema']>[] } : unknown);

/** What a document declares beyond a plain row: fields only the server writes, and the rules across its fields. */
interface DocumentOptions<
  S extends Shape,
  C extends MaybeChildren,
  D extends string,
  U extends string,
  M extends string,
> {
  /** The fields that are calculated from the others and from the collections, at every save. */
  derived?: { readonly [P in D]: (row: WholeRow<S, C>) => unknown };
  /** What has to be true of several fields at once. */
  rules?: Rules<WholeRow<S, C>>;
  /** The fields that are numbered when a row is created, by series. */
  numbers?: { readonly [P in U]: Series };
  /** Its states: a row begins in the first initial one, and changes by `transicao` alone. */
  machine?: Machine<string, string, string, M>;
  /** The same, for a noun whose steps are taken by calls of its own: it has none of the general ones, and no acts. */
  ownSteps?: Machine<string>;
}

const keys = { id, Empresa: id, Versao: versao };

type RowSchema<S extends Shape> = z.ZodObject<z.core.util.Extend<S, typeof keys>, z.core.$strict>;
type RecordSchema<S extends Shape, C extends MaybeChildren> = z.ZodObject<
  z.core.util.Extend<z.core.util.Extend<S, typeof keys>, ChildRows<C>>,
  z.core.$strict
>;

type WriteCalls<S extends Shape, C extends MaybeChildren, F extends string, W> = W extends Writes
  ? ReturnType<typeof writeCalls<S, C, F, RowSchema<S>, RecordSchema<S, C>>>
  : {
      readonly create?: undefined;
      readonly update?: undefined;
      readonly updateMany?: undefined;
      readonly remove?: undefined;
      readonly history?: undefined;
      readonly options?: undefined;
      readonly openImport?: undefined;
    };

/** The fields only the server writes: those that are said, derived, numbered, and the state. */
function serverFieldsOf(closing: Closing): readonly string[] {
  const { serverFields = [], derived = {}, numbers = {}, machine = closing.ownSteps } = closing;
  const state = machine ? [machine.field] : [];
  return [...new Set([...serverFields, ...Object.keys(derived), ...Object.keys(numbers), ...state])];
}

interface Closing {
  readonly serverFields?: readonly string[] | undefined;
  readonly derived?: object | undefined;
  readonly numbers?: object | undefined;
  readonly machine?: { readonly field: string } | undefined;
  readonly ownSteps?: { readonly field: string } | undefined;
}

/** The fields of a noun that bodies may send. */
function writableOf({ schema, lifecycle }: Pick<Resource, 'schema' | 'lifecycle'>, serverFields: readonly string[]) {
  const closed: readonly string[] = lifecycle ? [...serverFields, lifecycle] : serverFields;
  return z.strictObject(Object.fromEntries(Object.entries(schema.shape).filter(([name]) => !closed.includes(name))));
}

/**
 * One noun: its wire shape, columns and calls come from here. The table has the path's name
 * with `_` for `-`; columns are the field names.
 */
export function resource<
  S extends Shape,
  const W extends Writes | undefined = undefined,
  C extends MaybeChildren = undefined,
  const N extends string | undefined = undefined,
  const F extends keyof S & string = never,
  K extends string = never,
  D extends keyof S & string = never,
  U extends keyof S & string = never,
  M extends keyof S & string = never,
>(
  options: ResourceOptions<S, F> &
    DocumentOptions<S, C, D, U, M> & {
      writes?: W;
      children?: C;
      noun?: N;
      relations?: Readonly<Record<K, Relation>>;
    },
): Noun<S, W, C, N, F | D | U | M, K, M> {
  const relations: Relations = options.relations ?? {};
  const children: Children = options.children ?? {};
  const row = options.schema.extend(
    options.semEmpresa ? { ...keys, Empresa: z.int().nonnegative() } : keys,
  ) as unknown as RowSchema<S>;
  const collections = Object.entries(children).map(([name, each]) => [name, z.array(each.resource.row)]);
  const record = row.extend(Object.fromEntries(collections)) as unknown as RecordSchema<S, C>;
  const serverFields = serverFieldsOf(options);
  const parts = { ...options, children, relations, serverFields, writable: writableOf(options, serverFields) };
  const writes = options.writes ? writeCalls<S, C, F | D | U | M, typeof row, typeof record>(parts, row, record) : {};
  const steps = options.machine ? transitionCalls(parts, options.machine, row, record) : {};
  return {
    ...parts,
    // A derivation reads the rows of its own noun: their fields are the schema's.
    derived: (options.derived ?? {}) as Derived,
    rules: (options.rules ?? {}) as Rules,
    numbers: options.numbers ?? {},
    machine: options.machine ?? options.ownSteps,
    editableIn: options.editableIn ?? null,
    removableIn: options.removableIn ?? null,
    noun: options.noun as N,
    table: options.path.replaceAll('-', '_'),
    row,
    key: 'id',
    unitField: options.unitField ?? 'Unidade',
    search: options.search ?? [],
    linked: options.linked ?? [],
    searchedBy: options.searchedBy ?? 'column',
    found: options.found ?? (options.noun !== undefined && (options.search ?? []).length > 0),
    indexes: options.indexes ?? [],
    onReactivate: options.onReactivate ?? {},
    ranges: options.ranges ?? [],
    matches: (options.matches ?? {}) as Readonly<Record<string, string>>,
    totals: (options.totals ?? {}) as FieldTotals,
    tones: (options.tones ?? {}) as FieldTones,
    deadlines: (options.deadlines ?? {}) as Readonly<Record<string, Deadline>>,
    fills: (options.fills ?? {}) as Fills,
    readAudited: options.readAudited ?? false,
    firstRows: options.firstRows ?? false,
    files: options.files ? attachedFiles(options) : null,
    comments: options.comments ? attachedComments(options) : null,
    calls: {
      ...readCalls<typeof row, typeof record, K>(parts, row, record),
      ...(writes as WriteCalls<S, C, F | D | U | M, W>),
      ...(steps as StepCalls<S, C, M>),
    },
  };
}

/** The calls of a noun's machine, which has its state in the field `M`. */
type StepCalls<S extends Shape, C extends MaybeChildren, M extends string> = [M] extends [never]
  ? { readonly transition?: undefined; readonly transitionMany?: undefined }
  : ReturnType<typeof transitionCalls<RowSchema<S>, RecordSchema<S, C>>>;

type NounCalls<
  S extends Shape,
  W extends Writes | undefined,
  C extends MaybeChildren,
  F extends keyof S & string,
  K extends string,
  M extends string,
> = ReturnType<typeof readCalls<RowSchema<S>, RecordSchema<S, C>, K>> & WriteCalls<S, C, F, W> & StepCalls<S, C, M>;

/**
 * A noun as `resource` declares it: its fields `S`, whether it is written `W`, its collections `C`, its name `N`, the
 * fields the server writes `F`, its links `K`, the field of its state `M`. An interface, so that the compiler keeps it by these parts and works out
 * the types of its calls only where they are used: written out, a noun with collections takes a megabyte.
 */
export interface Noun<
  S extends Shape,
  W extends Writes | undefined,
  C extends MaybeChildren,
  N extends string | undefined,
  F extends keyof S & string,
  K extends string,
  M extends string = never,
> extends Omit<Resource, 'noun' | 'schema' | 'row' | 'calls'> {
  readonly noun: N;
  readonly schema: z.ZodObject<S>;
  readonly row: RowSchema<S>;
  readonly calls: NounCalls<S, W, C, F, K, M>;
}

/** A stored row of a noun: its fields, and id, Empresa and Versao. */
export type Row<R extends { row: z.ZodType }> = z.output<R['row']>;
