type Fields = Readonly<Record<string, unknown>>;

/** Whether two values of the wire are the same; lists and objects by content. */
export function sameValue(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null);
}

/** My changes over a row that somebody else changed meanwhile. */
export interface Merged {
  /** What is still different from their row. */
  readonly mine: Fields;
  /** Fields that both changed, each to a value of their own: the person decides. */
  readonly conflicts: readonly string[];
}

/** Carries changes made on `base` over to `theirs`. */
export function mergeChanges(base: Fields, theirs: Fields, mine: Fields): Merged {
  const kept = Object.entries(mine).filter(([name, value]) => !sameValue(value, theirs[name]));
  return {
    mine: Object.fromEntries(kept),
    conflicts: kept.map(([name]) => name).filter((name) => !sameValue(theirs[name], base[name])),
  };
}
