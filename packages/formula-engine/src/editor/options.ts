import type { FormulaFunction } from '../custom/table.ts';
import type { EditorMessages } from './messages/catalogue.ts';

/** A component that formulas may read, and what there is to say about it. */
export interface KnownCode {
  readonly code: string;
  /** Another name under which formulas may read it (CalculoAlias). */
  readonly alias?: string | null | undefined;
  /** For people: 'Colesterol HDL'. */
  readonly name?: string | null | undefined;
  /** 'mg/dL' */
  readonly unit?: string | null | undefined;
}

/** What an editor knows about the formulas it shows. */
export interface EditorOptions {
  /** The components a formula may read. Without them no code is called unknown and none is offered. */
  readonly codes?: readonly KnownCode[] | undefined;
  /** Functions besides the built-in ones. Keep one array for all calls. */
  readonly functions?: readonly FormulaFunction[] | undefined;
  /** The language of sentences and documentation. Default Brazilian Portuguese. */
  readonly messages?: EditorMessages | undefined;
}
