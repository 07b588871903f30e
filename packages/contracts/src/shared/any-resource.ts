import type { z } from 'zod';
import type { AttachedComments, AttachedFiles } from './attachments.ts';
import type { Call } from './call.ts';
import type { Deadline } from './deadline.ts';
import type { LifecycleField } from './lifecycle.ts';
import type { FieldTotal, Listed } from './listing.ts';
import type { Machine, Tone } from './machine.ts';
import type { Derived, Rules, Series } from './rule.ts';
import type { Writes } from './writes.ts';

/** From which field to which: `['De', 'Ate']`. */
export type FieldRange = readonly [from: string, to: string];

/** Fields that are worth a total, and which. */
export type FieldTotals = Readonly<Record<string, FieldTotal>>;

/** The tones of fields of choices, by value; a value without one is plain. */
export type FieldTones = Readonly<Record<string, Readonly<Record<string, Tone>>>>;

/** What a form puts into empty fields when one is typed, by that one. */
export type Fills = Readonly<Record<string, (value: unknown) => Readonly<Record<string, unknown>>>>;

/** Any resource, for the mechanisms that carry them all. */
export interface Resource extends Listed {
  readonly path: string;
  readonly noun?: string | undefined;
  readonly lifecycle?: LifecycleField | undefined;
  /** What else reactivating a row sets. */
  readonly onReactivate: Readonly<Record<string, unknown>>;
  readonly indexes: readonly (readonly string[])[];
  /** Whether the search over all nouns finds its rows. */
  readonly found: boolean;
  /** Whether the server offers the rows that most companies need. */
  readonly firstRows: boolean;
  /** The calls of the files its rows have; null where they have none. */
  readonly files: AttachedFiles | null;
  /** The calls of the comments its rows have; null where they have none. */
  readonly comments: AttachedComments | null;
  /** Collections saved with the row. */
  readonly children: Children;
  readonly serverFields: readonly string[];
  /** The fields that are calculated at every save. */
  readonly derived: Derived;
  /** Rules across its fields. */
  readonly rules: Rules;
  /** The fields that are numbered when a row is created. */
  readonly numbers: Readonly<Record<string, Series>>;
  /** Its states, where it has some. */
  readonly machine?: Machine<string> | undefined;
  /** States in which rows may be changed; null: in all. */
  readonly editableIn: readonly string[] | null;
  /** States in which rows may be deleted; null: in all. */
  readonly removableIn: readonly string[] | null;
  /** Pairs of fields whose second is not less than the first. */
  readonly ranges: readonly FieldRange[];
  /** Links whose row has the same value of a field as this one. */
  readonly matches: Readonly<Record<string, string>>;
  /** The field whose rows stand in an order of their own, numbered in `Ordem`. */
  readonly ordered?: string | undefined;
  /** Fields worth a total under their column. */
  readonly totals: FieldTotals;
  /** Choices that stand out, by the tones of their values. */
  readonly tones: FieldTones;
  /** Days on which something is due. */
  readonly deadlines: Readonly<Record<string, Deadline>>;
  readonly fills: Fills;
  readonly schema: z.ZodObject;
  /** The fields bodies may send. */
  readonly writable: z.ZodObject;
  readonly readBy?: 'session';
  readonly writes?: Writes | undefined;
  readonly calls: Readonly<
    Record<'list' | 'count' | 'get' | 'related' | 'populate' | 'values' | 'groups' | 'totals', Call>
  > & {
    readonly create?: Call;
    readonly update?: Call;
    readonly updateMany?: Call;
    readonly remove?: Call;
    readonly history?: Call;
    readonly options?: Call;
    readonly openImport?: Call;
    readonly transition?: Call;
    readonly transitionMany?: Call;
  };
}

/** Rows of another noun that are saved with their parent, in one transaction. */
export interface Child<R extends Resource = Resource> {
  readonly resource: R;
  /** The child's field that holds the parent's id; the server sets it. */
  readonly parent: string;
  /**
   * Its own calls leave the parent as it is. Without it they are a change of the parent: by its rules, and with a new
   * version of it.
   */
  readonly alone: boolean;
  /**
   * Fields that have a total at the foot of the lines: the collection is then a document's, typed and pasted in a sheet
   * of its own.
   */
  readonly totals: Readonly<Record<string, FieldTotal>> | null;
}

/** The collections of a noun, by the name the parent gives them. */
export type Children = Readonly<Record<string, Child>>;

/** The collections of a noun, undefined for one that has none. */
export type MaybeChildren = Children | undefined;
