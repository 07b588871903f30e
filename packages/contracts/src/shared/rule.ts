type Fields = Readonly<Record<string, unknown>>;

/** The value of each derived field, from a row as it will be stored: with its collections, whose rows have theirs. */
export type Derived = Readonly<Record<string, (row: Fields) => unknown>>;

/** A rule across fields of a row and its collections: pure, so that form, sheet and server ask the same. */
export interface Rule<Row = Fields> {
  readonly holds: (row: Row) => boolean;
  /** The fields and collections beside which a form says that it does not hold; the first one is named in refusals. */
  readonly fields: readonly [string, ...string[]];
  /** The machine's actions before which it must hold. Without them it holds for every row that is stored. */
  readonly before?: readonly string[];
}

/** Rules by their names. The words of one are `<noun>.rule.<name>`: what has to be true, as a sentence. */
export type Rules<Row = Fields> = Readonly<Record<string, Rule<Row>>>;

/** A series of numbers of documents: every company has its own, from 1, without gaps. */
export interface Series {
  readonly name: string;
  /** It begins anew each year: numbers are texts such as `2026/000012`. */
  readonly yearly: boolean;
}
