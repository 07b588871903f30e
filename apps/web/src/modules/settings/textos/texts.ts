import { foldText } from '@bancada/br-utils';

/** A text of the interface: the built-in words, and the company's own if it has any. */
export interface InterfaceText {
  readonly id: string;
  readonly builtIn: string;
  readonly own: string | null;
}

/** Words between the places of a message: `{n} registros` is found by what stands on the screen, `12 registros`. */
const pattern = (message: string) =>
  new RegExp(
    `^${message
      .split(/\{[^{}]*\}/)
      .map((words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
    'u',
  );

/** A message of places alone stands for whatever is on the screen. */
const hasPlacesAndWords = (message: string) => {
  const words = message.replaceAll(/\{[^{}]*\}/g, '');
  return words !== message && words.trim() !== '';
};

/**
 * The texts that answer a search: by words in any of both texts or in the id; one that is exactly what was asked for
 * (what somebody pointed at on a screen) comes first.
 */
export function findTexts(texts: readonly InterfaceText[], asked: string): readonly InterfaceText[] {
  const wanted = foldText(asked.trim());
  if (wanted === '') return texts;
  const shown = ({ builtIn, own }: InterfaceText) => foldText(own ?? builtIn);
  const exact = texts.filter(
    (text) => shown(text) === wanted || (hasPlacesAndWords(shown(text)) && pattern(shown(text)).test(wanted)),
  );
  const others = texts.filter(
    (text) =>
      !exact.includes(text) &&
      [text.id, text.builtIn, text.own ?? ''].some((words) => foldText(words).includes(wanted)),
  );
  return [...exact, ...others];
}

/** The places of a message (`{n}`): its own words must keep them, or what they stand for would be gone. */
export const placesOf = (message: string): readonly string[] =>
  [...message.matchAll(/\{(\w+)/g)].map(([, name = '']) => name);

/** The places own words leave out, or invent. */
export function wrongPlaces(builtIn: string, own: string): readonly string[] {
  const [wanted, given] = [placesOf(builtIn), placesOf(own)];
  return [...new Set([...wanted, ...given])].filter((place) => !wanted.includes(place) || !given.includes(place));
}
