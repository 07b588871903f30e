import { useState } from 'react';

/**
 * Names of a document's lines for the sheet, which knows rows by name: a line keeps its name while others come and go,
 * so that undoing a change finds it. The last names are those of empty lines, of which there is always one.
 */
export class LineKeys {
  #names: string[] = [];
  #lines = 0;
  #made = 0;

  /** The names of so many lines and of the empty ones after them. */
  of(lines: number): readonly string[] {
    // Lines came or went by another hand: they are other lines.
    if (this.#names.length === 0 || lines !== this.#lines) {
      this.#lines = lines;
      this.#names = [];
      this.append(lines + 1);
    }
    return this.#names;
  }

  /** Adds empty lines at the end. */
  append(count: number): void {
    for (let added = 0; added < count; added += 1) {
      this.#made += 1;
      this.#names.push(`linha-${this.#made}`);
    }
  }

  /** An empty line has become the last of the lines. Answers its place. */
  filled(key: string): number {
    const place = this.#lines;
    this.#names.splice(this.#names.indexOf(key), 1);
    this.#names.splice(place, 0, key);
    this.#lines += 1;
    if (this.#names.length === this.#lines) this.append(1);
    return place;
  }

  removed(line: number): void {
    this.#names.splice(line, 1);
    this.#lines -= 1;
  }
}

/** The names of the lines of one collection of an open record. */
export function useLineKeys(): LineKeys {
  const [keys] = useState(() => new LineKeys());
  return keys;
}
