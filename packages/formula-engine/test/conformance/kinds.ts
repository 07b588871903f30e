import type { Division } from '../../src/index.ts';

// The shapes of the JSON files in conformance/; what they mean is told in conformance/README.md.

/** A tree without positions. */
export type Tree =
  | { readonly number: string }
  | { readonly text: string }
  | { readonly code: string }
  | { readonly operator: string; readonly of: readonly Tree[] }
  | { readonly function: string; readonly of: readonly Tree[] };

/** What JSON can say of an input. */
export type Given = number | string | boolean | null;

/** Inputs by code. */
export type GivenInputs = Readonly<Record<string, Given>>;

/** The options of a formula, where they are not the defaults. */
export interface Options {
  readonly decimals?: number;
  readonly div?: Division;
}

/** Where something stands in a formula: from the first character to the one after the last. */
export type Place = readonly [start: number, end: number];

/** What an evaluation answers: the canonical rounded result, or why there is none. */
export type Expected = { readonly result: string } | { readonly failure: string; readonly at?: Place };

/** A formula, its inputs and its answer. */
export interface EvaluationCase {
  readonly id: string;
  readonly formula: string;
  /** Absent when the formula does not compile. */
  readonly tree?: Tree;
  readonly inputs?: GivenInputs;
  readonly options?: Options;
  readonly expected: Expected;
  /** The paper a formula is from. */
  readonly source?: string;
}

/** A formula that is none, and every mistake in it. */
export interface ErrorCase {
  readonly id: string;
  readonly formula: string;
  readonly errors: readonly {
    readonly code: string;
    readonly at: Place;
    readonly line: number;
    readonly column: number;
    /** Only where the specification fixes the sentence. */
    readonly message?: string;
  }[];
}

/** A formula and its canonical text. */
export interface PrintingCase {
  readonly id: string;
  readonly formula: string;
  readonly tree: Tree;
  readonly canonical: string;
}

/** A component of a set. */
export interface GivenItem {
  readonly code: string;
  readonly formula?: string;
  readonly alias?: string;
  readonly decimals?: number;
  readonly order?: number;
}

/** What a set answers for a row. */
export interface ExpectedRow {
  readonly inputs: GivenInputs;
  readonly results: Readonly<Record<string, Expected>>;
  /** Default 1. */
  readonly rounds?: number;
  /** Default true. */
  readonly stable?: boolean;
}

/** Components that read each other. */
export interface SetCase {
  readonly id: string;
  readonly items: readonly GivenItem[];
  readonly options?: { readonly div?: Division; readonly maxRounds?: number; readonly dependents?: 'rounded' | 'full' };
  readonly order: readonly string[];
  readonly cycles?: readonly (readonly string[])[];
  readonly issues?: readonly { readonly code: string; readonly component?: string }[];
  readonly dependents?: Readonly<Record<string, readonly string[]>>;
  readonly rows: readonly ExpectedRow[];
  /** Values given one after the other to a row that starts as `rows[0]`, and the codes whose result changes. */
  readonly edits?: readonly { readonly set: GivenInputs; readonly changed: readonly string[] }[];
}

/** A file of the suite. */
export interface SuiteFile<Case> {
  readonly format: 1;
  readonly kind: 'evaluation' | 'errors' | 'printing' | 'sets';
  readonly about: string;
  readonly cases: readonly Case[];
}
