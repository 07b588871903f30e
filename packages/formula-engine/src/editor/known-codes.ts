import { foldCode, foldFunctionName } from '../fold.ts';
import type { Piece } from './pieces.ts';
import type { KnownCode } from './options.ts';

/** The folded code that a piece of kind `code` stands for. */
export function codeOf({ text }: Piece): string {
  return foldCode(text.startsWith('[') ? text.slice(1, -1) : text);
}

/** Component by folded code and alias; of names that come twice, the first. */
export function codeIndex(codes: readonly KnownCode[]): ReadonlyMap<string, KnownCode> {
  const index = new Map<string, KnownCode>();
  for (const known of codes) {
    for (const name of [foldCode(known.code), foldCode(known.alias ?? '')]) {
      if (name !== '' && !index.has(name)) index.set(name, known);
    }
  }
  return index;
}

const LONGEST_COMPARED = 40;

/** How many letters have to be changed, added, left out or swapped to make one word of the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? 0;
}

/**
 * The names nearest to a word, best first: at most `limit`, none that has little to do with it. Accents and case do not
 * count; a name that the word begins is near.
 */
export function nearest(word: string, names: Iterable<string>, limit: number): readonly string[] {
  const wanted = foldFunctionName(word).slice(0, LONGEST_COMPARED);
  const furthest = Math.max(1, Math.floor(wanted.length / 3));
  const found: { name: string; distance: number }[] = [];
  for (const name of names) {
    const candidate = foldFunctionName(name);
    const isBegun = wanted.length > 1 && candidate.startsWith(wanted);
    if (!isBegun && Math.abs(candidate.length - wanted.length) > furthest) continue;
    const distance = isBegun ? 1 : editDistance(wanted, candidate);
    if (distance <= furthest) found.push({ name, distance });
  }
  return found
    .sort((a, b) => a.distance - b.distance)
    .slice(0, limit)
    .map(({ name }) => name);
}
