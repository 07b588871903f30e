/** An element of a file: its text where it is a value, its parts where it is a group. */
export interface Element {
  readonly name: string;
  /** Where it begins: a line of the file, from 1. */
  readonly line: number;
  readonly text: string;
  readonly parts: readonly Element[];
  /** Of XML. */
  readonly attributes?: Readonly<Record<string, string>>;
}

/** The first part of a name, along a path of names. */
export function partOf(element: Element | undefined, ...path: readonly string[]): Element | undefined {
  return path.reduce((at, name) => at?.parts.find((part) => part.name === name), element);
}

/** The text of a value; null where there is none. */
export function textOf(element: Element | undefined, ...path: readonly string[]): string | null {
  const text = partOf(element, ...path)
    ?.text.replace(/\s+/g, ' ')
    .trim();
  return text === undefined || text === '' ? null : text;
}

/** All elements of a name, at whatever depth, in the order of the file. */
export const allOf = (element: Element, name: string): readonly Element[] =>
  element.parts.flatMap((part) => (part.name === name ? [part] : allOf(part, name)));
