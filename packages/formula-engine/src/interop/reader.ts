import type { Span } from '../ast.ts';
import { MAX_NESTING } from '../limits.ts';
import { Stop } from './report.ts';

/** A piece of an imported text; the last one is always `end`, and `foreign` is what has no equivalent. */
export interface Token<Kind extends string> extends Span {
  readonly kind: Kind | 'foreign' | 'end';
  readonly text: string;
}

/** What the pieces look like, in the order in which they are tried; `space` is passed over. */
export type Patterns<Kind extends string> = readonly (readonly [Kind | 'foreign' | 'space', RegExp])[];

const LONGEST_QUOTE = 40;

/** A piece of text short enough to stand in a sentence. */
function quoted(text: string): string {
  return text.length > LONGEST_QUOTE ? `${text.slice(0, LONGEST_QUOTE)}…` : text;
}

function tokenAt<Kind extends string>(text: string, start: number, patterns: Patterns<Kind>): Token<Kind | 'space'> {
  for (const [kind, pattern] of patterns) {
    pattern.lastIndex = start;
    const [found = ''] = pattern.exec(text) ?? [];
    if (found !== '') return { kind, text: found, start, end: start + found.length };
  }
  const character = String.fromCodePoint(text.codePointAt(start) ?? 0);
  throw new Stop('SINTAXE', { start, end: start + character.length }, { text: character });
}

/** Splits a text by sticky patterns. Stops at what none of them knows. */
export function split<Kind extends string>(text: string, patterns: Patterns<Kind>): Token<Kind>[] {
  const tokens: Token<Kind>[] = [];
  let position = 0;
  while (position < text.length) {
    const { kind, ...token } = tokenAt(text, position, patterns);
    if (kind !== 'space') tokens.push({ ...token, kind });
    position = token.end;
  }
  return [...tokens, { kind: 'end', text: '', start: text.length, end: text.length }];
}

/** Reads tokens one after the other. */
export class Reader<Kind extends string> {
  readonly #tokens: readonly Token<Kind>[];
  #position = 0;
  #depth = 0;

  constructor(tokens: readonly Token<Kind>[]) {
    this.#tokens = tokens;
  }

  /** The next token, which stays the next one. */
  get next(): Token<Kind> {
    return this.#tokens[this.#position] ?? { kind: 'end', text: '', start: 0, end: 0 };
  }

  /** The token after the next one. */
  get afterNext(): Token<Kind> {
    return this.#tokens[this.#position + 1] ?? this.next;
  }

  /** The next tokens, as many as there are. */
  ahead(count: number): readonly Token<Kind>[] {
    return this.#tokens.slice(this.#position, this.#position + count);
  }

  take(): Token<Kind> {
    const token = this.next;
    this.#position++;
    return token;
  }

  /** Takes the next token when it has one of these texts. */
  accept(...texts: readonly string[]): Token<Kind> | undefined {
    return this.next.kind !== 'end' && texts.includes(this.next.text) ? this.take() : undefined;
  }

  /** Takes the next token, which must have this text; an empty one stands for the end. */
  expect(text: string): Token<Kind> {
    return this.next.text === text ? this.take() : this.refuse();
  }

  /** Nothing can be made of the next token. */
  refuse(): never {
    const { kind, text, start, end } = this.next;
    if (kind === 'end') throw new Stop('FORMULA_INCOMPLETA', { start, end });
    throw new Stop(kind === 'foreign' ? 'NAO_SUPORTADO' : 'SINTAXE', { start, end }, { text: quoted(text) });
  }

  /** Reads something that may hold itself, down to the limit of nesting. */
  nested<Part>(read: () => Part): Part {
    if (++this.#depth > MAX_NESTING) throw new Stop('LIMITE_EXCEDIDO', this.next);
    const part = read();
    this.#depth--;
    return part;
  }
}
