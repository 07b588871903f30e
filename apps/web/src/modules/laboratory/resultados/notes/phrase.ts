import { foldText } from '@bancada/br-utils';
import type { FraseResultado } from '@bancada/contracts';
import { type Lookup, lookupAt } from '../../../../shared/suggest/lookup.ts';

/** A `/` at the beginning of a word, so that neither `1/2` nor `mg/dL` looks anything up. */
const TYPED = /(?:^|[\s(])\/([^\s/][^/\n]{0,39}|)$/u;

/** The phrase that is being looked up at the caret; null where none is. */
export const phraseAt = (text: string, caret: number): Lookup | null => lookupAt(TYPED, text, caret);

type Phrase = Pick<FraseResultado, 'Codigo' | 'Texto' | 'Tratamento'>;

/**
 * The phrases a text may mean, for an exam: those of all exams and its own. First the one whose code it is, then those
 * whose code begins so, then those that have a word beginning with each of its words; the exam's own before the others.
 */
export function findPhrases<P extends Phrase>(phrases: readonly P[], text: string, exam: number): readonly P[] {
  const wanted = foldText(text);
  const words = wanted.split(/\s+/u).filter((word) => word !== '');
  const rank = ({ Codigo, Texto }: P): number | null => {
    const code = foldText(Codigo);
    if (code === wanted) return 0;
    if (code.startsWith(wanted)) return 1;
    const known = foldText(`${Codigo} ${Texto}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => known.some((each) => each.startsWith(word))) ? 2 : null;
  };
  return phrases
    .flatMap((phrase) => {
      const place = phrase.Tratamento === null || phrase.Tratamento === exam ? rank(phrase) : null;
      return place === null ? [] : [{ phrase, place: 2 * place + (phrase.Tratamento === null ? 1 : 0) }];
    })
    .toSorted((a, b) => a.place - b.place)
    .map(({ phrase }) => phrase);
}
