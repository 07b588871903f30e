import { expect, test } from 'vitest';
import type { Message } from '../base/message.ts';

type Texts = Readonly<Record<string, string>>;

/** The names a text fills in, such as `{text}` and `{count, plural, …}`. */
const namesIn = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])/g)].map(([, name = '']) => name))].toSorted();

/** Tests that the texts of a package are those its components say, in all languages. */
export function testTexts(
  groups: readonly Readonly<Record<string, Message>>[],
  { pt, ...translations }: { readonly pt: Texts } & Readonly<Record<string, Texts>>,
): void {
  const declared = [...new Set(groups.flatMap((group) => Object.values(group)))];

  test('Portuguese is what the components say, id by id', () => {
    expect(pt).toEqual(Object.fromEntries(declared.map(({ id, defaultMessage }) => [id, defaultMessage])));
    expect(new Set(declared.map(({ id }) => id)).size).toBe(declared.length);
  });

  test.each(Object.entries(translations))('%s says everything, with the same names filled in', (_, texts) => {
    expect(Object.keys(texts)).toEqual(Object.keys(pt));
    for (const [id, text] of Object.entries(pt)) expect([id, namesIn(texts[id] ?? '')]).toEqual([id, namesIn(text)]);
  });
}
