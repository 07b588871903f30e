import { expect, test } from 'vitest';
import { agLocale } from './agLocale.ts';

test('the words AG Grid says to screen readers are in the language of the person', () => {
  const said = ['pt-BR', 'en', 'de', 'fr'].map((locale) => agLocale(locale)['ariaSortableColumn']);
  expect(new Set(said).size).toBe(4);
  for (const words of said) expect(words).toMatch(/enter|entrée|eingabetaste/i);
  expect(agLocale('xx')).toBe(agLocale('pt-BR'));
});

test('each language has every word the others have', () => {
  const words = ['pt', 'de', 'en', 'fr'].map((locale) => Object.keys(agLocale(locale)).length);
  expect(new Set(words).size).toBe(1);
});
