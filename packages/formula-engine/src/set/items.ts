import type { FormulaJson } from '../runtime-formula.ts';
import type { FormulaOptions } from '../options.ts';

/** A component of a set. Without a formula it is an input: it is here for its code and alias. */
export interface SetItem {
  readonly code: string;
  readonly formula?: string | null | undefined;
  /** Another name under which formulas may read this component (CalculoAlias). */
  readonly alias?: string | null | undefined;
  /** Decimals of the result, 0 to 10. Default 2. */
  readonly decimals?: number | null | undefined;
  /** Position among the components (Ordem): decides the order inside a cycle. Default: the position in the list. */
  readonly order?: number | null | undefined;
}

/** A component of a set with a stored formula, `formula.toJSON()`, of which the tree counts. */
export interface StoredSetItem extends Omit<SetItem, 'formula'> {
  readonly formula?: FormulaJson | null | undefined;
}

/** A component whose formula is still to be read. */
export interface UnreadSetItem extends Omit<SetItem, 'formula'> {
  readonly formula?: unknown;
}

/** How a set computes and speaks. */
export interface SetOptions extends Pick<FormulaOptions, 'div' | 'messages' | 'functions'> {
  /** Most rounds inside a cycle. Default 50. */
  readonly maxRounds?: number | undefined;
  /** What other formulas read of a result: the rounded value (default, as printed on the laudo) or the exact one. */
  readonly dependents?: 'rounded' | 'full' | undefined;
}
