import type { CellProblem } from '../model/cell.ts';

/** What a text of a list may be. */
export interface TextLimits {
  /** The most characters of each. */
  readonly maxLength?: number | undefined;
}

/** Why a list could not be read: the first text that is no part of it. */
interface Unread {
  readonly ok: false;
  readonly problem: CellProblem;
}

const unread = (code: string, text: string): Unread => ({ ok: false, problem: { code, text } });

/**
 * Texts as a list holds them: without blanks at their ends, empty ones left out.
 *
 * @param find the value that a text means, undefined when it means none
 */
export function readTexts(
  texts: readonly string[],
  { maxLength = Infinity, find = (text) => text }: TextLimits & { find?: (text: string) => string | undefined },
): { readonly ok: true; readonly value: readonly string[] } | Unread {
  const value: string[] = [];
  for (const text of texts.map((each) => each.trim()).filter((each) => each !== '')) {
    const found = find(text);
    if (found === undefined) return unread('notInList', text);
    if (found.length > maxLength) return unread('tooLong', text);
    if (value.includes(found)) return unread('repeated', text);
    value.push(found);
  }
  return { ok: true, value };
}

/** Pairs as a record holds them; lines of two empty texts are left out. */
export function readPairs(
  pairs: readonly (readonly string[])[],
  limits: TextLimits,
): { readonly ok: true; readonly value: Readonly<Record<string, string>> } | Unread {
  const filled = pairs
    .map(([name = '', value = '']) => [name.trim(), value.trim()] as const)
    .filter((pair) => pair.some((text) => text !== ''));
  const half = filled.find((pair) => pair.includes(''));
  if (half) return unread('notPair', half.join(''));
  const names = readTexts(
    filled.map(([name]) => name),
    limits,
  );
  if (!names.ok) return names;
  const long = filled.find(([, value]) => value.length > (limits.maxLength ?? Infinity));
  return long ? unread('tooLong', long[1]) : { ok: true, value: Object.fromEntries(filled) };
}
