import { compileSet } from '../set/compile-set.ts';
import type { RuntimeSet } from '../set/create-set.ts';
import type { SetItem } from '../set/items.ts';
import { readCatalogue } from './catalogue.ts';
import type { Language } from './languages.ts';
import type { CliOptions } from './options.ts';
import { usageProblem } from './problem.ts';

/** What is to be computed. */
export interface Work {
  readonly items: readonly SetItem[];
  readonly set: RuntimeSet;
}

/** The components of the catalogue, or the one formula, and their set. Throws CliProblem. */
export async function workOf(options: CliOptions, { engine }: Language): Promise<Work> {
  const { formula, catalogue, name, decimals, div, dependents } = options;
  if (formula !== undefined && catalogue !== undefined) throw usageProblem('formula.twice');
  if (formula === undefined && catalogue === undefined) throw usageProblem('formula.needed');
  const known: readonly SetItem[] =
    catalogue === undefined ? [{ code: name, formula }] : await readCatalogue(catalogue);
  const items = known.map((item) => ({ ...item, decimals: item.decimals ?? decimals }));
  return { items, set: compileSet(items, { div, dependents, messages: engine }) };
}
