import { fold } from '../model/fold.ts';
import type { CellOption } from '../model/cell.ts';

/**
 * The options a typed text may mean, best first: its exact code, codes that begin so, labels that begin so, labels
 * with a word that begins so. All options when nothing is typed.
 */
export function optionMatches(options: readonly CellOption[], typed: string): readonly CellOption[] {
  const wanted = fold(typed);
  if (wanted === '') return options;
  const ranked = options.map((option) => ({ option, rank: rankOf(option, wanted) }));
  return ranked
    .filter(({ rank }) => rank < noMatch)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const noMatch = 4;

function rankOf({ value, label }: CellOption, wanted: string): number {
  const code = fold(value);
  const text = fold(label);
  if (code === wanted || text === wanted) return 0;
  if (code.startsWith(wanted)) return 1;
  if (text.startsWith(wanted)) return 2;
  return text.includes(` ${wanted}`) ? 3 : noMatch;
}
