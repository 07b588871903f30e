import { FraseResultado } from '@bancada/contracts';
import { useReading } from '../../../../shared/api/index.ts';
import { type Suggestions, useLookup, useSuggestions } from '../../../../shared/suggest/index.ts';
import { findPhrases, phraseAt } from './phrase.ts';

/** The phrases that are offered at the caret. */
export interface Phrases extends Suggestions<FraseResultado> {
  /** Nothing is found of what is looked up, and that is known. */
  readonly isNone: boolean;
}

const NONE: readonly FraseResultado[] = [];
const READ = { query: { IsActive: 'true', _limit: '-1' } };

/** Finds the phrases of a company while one is looked up: they are read once, then found as fast as somebody types. */
export function usePhrases(text: string, caret: number, exam: number): Phrases {
  const looking = useLookup(phraseAt(text, caret));
  const { lookup } = looking;
  const { data } = useReading(FraseResultado.calls.list, lookup ? READ : null, { keepPreviousData: true });
  const found = lookup && data ? findPhrases(data, lookup.text, exam) : NONE;
  const isNone = lookup !== null && data !== undefined && found.length === 0;
  return { ...useSuggestions(looking, found), isNone };
}
