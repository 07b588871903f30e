import { useRef } from 'react';

/**
 * Names of a document's lines for the sheet, which knows rows by name: a line keeps its name while others come and go,
 * so that undoing a change finds it. The last name is that of the empty line at the end.
 */
export class LineKeys {
  #names: string[] = [];
  #made = 0;

  /** One name for each line and one for the empty one at the end. */
  of(lines: number): readonly string[] {
    // Lines came or went by another hand: they are other lines.
    if (this.#names.length !== lines + 1) this.#names = Array.from({ length: lines + 1 }, () => this.#next());
    return this.#names;
  }

  /** The empty line has become one of the lines, and another one is empty. */
  filled(): void {
    this.#names.push(this.#next());
  }

  removed(line: number): void {
    this.#names.splice(line, 1);
  }

  #next(): string {
    this.#made += 1;
    return `linha-${this.#made}`;
  }
}

/** The names of the lines of one collection of an open record. */
export function useLineKeys(): LineKeys {
  const keys = useRef<LineKeys>(null);
  keys.current ??= new LineKeys();
  return keys.current;
}
