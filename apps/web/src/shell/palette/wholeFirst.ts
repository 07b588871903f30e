import { foldText } from '@bancada/br-utils';

/**
 * Entries that were typed whole, if only by the beginnings of their words, before those that say more: `pac` finds
 * _Pacientes_ before _Pacientes ES_.
 */
export function wholeFirst<E extends { readonly label: string }>(entries: readonly E[], text: string): readonly E[] {
  const typed = wordsIn(text);
  const isWhole = ({ label }: E) => wordsIn(label).every((word) => typed.some((each) => word.startsWith(each)));
  return entries.toSorted((a, b) => Number(isWhole(b)) - Number(isWhole(a)));
}

const wordsIn = (text: string) => foldText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
