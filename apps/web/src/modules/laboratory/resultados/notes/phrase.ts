import type { FraseResultado } from '@bancada/contracts';

/** A phrase that is being looked up: where its `/` is, and what follows it up to the caret. */
export interface PhraseQuery {
  readonly start: number;
  readonly text: string;
}

/** A `/` at the beginning of a word, so that neither `1/2` nor `mg/dL` looks anything up. */
const TYPED = /(?:^|[\s(])\/([^\s/][^/\n]{0,39}|)$/u;

/** The phrase that is being looked up at the caret; null where none is. */
export function phraseAt(text: string, caret: number): PhraseQuery | null {
  const typed = TYPED.exec(text.slice(0, caret))?.[1];
  return typed === undefined ? null : { start: caret - typed.length - 1, text: typed.trim() };
}

/** The text with a phrase in the place of what was typed to find it, and where the caret then is. */
export function withPhrase(
  text: string,
  caret: number,
  { start }: PhraseQuery,
  phrase: string,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, start) + phrase;
  return { text: before + text.slice(caret), caret: before.length };
}

type Phrase = Pick<FraseResultado, 'Codigo' | 'Texto' | 'Tratamento'>;

const fold = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The phrases a text may mean, for an exam: those of all exams and its own. First the one whose code it is, then those
 * whose code begins so, then those that have a word beginning with each of its words; the exam's own before the others.
 */
export function findPhrases<P extends Phrase>(phrases: readonly P[], text: string, exam: number): readonly P[] {
  const wanted = fold(text);
  const words = wanted.split(/\s+/u).filter((word) => word !== '');
  const rank = ({ Codigo, Texto }: P): number | null => {
    const code = fold(Codigo);
    if (code === wanted) return 0;
    if (code.startsWith(wanted)) return 1;
    const known = fold(`${Codigo} ${Texto}`).split(/[^\p{L}\p{N}]+/u);
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
