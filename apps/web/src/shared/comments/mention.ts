import type { PessoaMencionada } from '@bancada/contracts/shared';
import { type Lookup, lookupAt, type Placed, replaced } from '../suggest/lookup.ts';

/** An `@` at the beginning of a word, and up to 40 characters of a name. */
const TYPED = /(?:^|[\s(])@([^\s@][^@\n]{0,39}|)$/u;

const nameAt = ({ Nome }: PessoaMencionada) => `@${Nome}`;

/** The mention that is being typed at the caret; null where none is, and behind the whole name of somebody who is mentioned. */
export function mentionAt(text: string, caret: number, mentioned: readonly PessoaMencionada[]): Lookup | null {
  const lookup = lookupAt(TYPED, text, caret);
  if (!lookup) return null;
  const typed = text.slice(lookup.start + 1, caret);
  const isWhole = mentioned.some((person) => `@${typed} `.startsWith(`${nameAt(person)} `));
  return isWhole ? null : lookup;
}

/** The text with the name of a person in the place of what was typed of it, and where the caret then is. */
export function withMention(text: string, caret: number, lookup: Lookup, person: PessoaMencionada): Placed {
  // A blank that follows already is not written twice.
  const behind = text.slice(caret).startsWith(' ') ? caret + 1 : caret;
  return replaced(text, behind, lookup, `${nameAt(person)} `);
}

/** The people whose names the text still has. */
export const stillMentioned = (text: string, people: readonly PessoaMencionada[]): readonly PessoaMencionada[] =>
  people.filter((person) => text.includes(nameAt(person)));

/** A part of a comment. */
export type CommentPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string }
  | { readonly kind: 'mention'; readonly text: string };

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** Addresses of the web, without the punctuation behind them. */
const LINK = String.raw`https?://[^\s<>"']*[^\s<>"'.,;:!?)\]}]`;

/** A comment's text, cut where links and mentions begin and end. Nothing in it is read as HTML. */
export function commentParts(text: string, mentioned: readonly PessoaMencionada[]): readonly CommentPart[] {
  // Longer names first: of Ana and Ana Lima it is the one that is written.
  const names = mentioned.map(nameAt).toSorted((a, b) => b.length - a.length);
  const pattern = new RegExp(`(${[LINK, ...names.map(escaped)].join('|')})`, 'u');
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ kind: kindOf(part, names), text: part }));
}

function kindOf(part: string, names: readonly string[]): CommentPart['kind'] {
  if (names.includes(part)) return 'mention';
  return /^https?:\/\//.test(part) ? 'link' : 'text';
}
