/** What is being looked up in a text: where its sign (`@`, `/`) is, and what follows it up to the caret. */
export interface Lookup {
  readonly start: number;
  readonly text: string;
}

/** A text, and where its caret is. */
export interface Placed {
  readonly text: string;
  readonly caret: number;
}

/** The lookup that a pattern finds before the caret; its first group is what follows the sign. */
export function lookupAt(pattern: RegExp, text: string, caret: number): Lookup | null {
  const typed = pattern.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, text: typed.trim() };
}

/** The text with something in the place of what was typed to find it. */
export function replaced(text: string, caret: number, { start }: Lookup, by: string): Placed {
  const before = text.slice(0, start) + by;
  return { text: before + text.slice(caret), caret: before.length };
}
