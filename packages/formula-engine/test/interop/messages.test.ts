import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  NOTES,
  REFUSALS,
  WARNINGS,
  de,
  en,
  fr,
  importExcel,
  importSenaite,
  ptBR,
  type DifferenceCode,
} from '../../src/interop/index.ts';

const codes: readonly DifferenceCode[] = [...REFUSALS, ...WARNINGS, ...NOTES];
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).toSorted();

describe.each(Object.entries({ en, de, fr }))('the sentences of the imports in %s', (_, messages) => {
  test('are all there, with the same placeholders, in another language', () => {
    expect(Object.keys(messages).toSorted()).toEqual(codes.toSorted());
    for (const code of codes) {
      expect([code, placeholders(messages[code])]).toEqual([code, placeholders(ptBR[code])]);
      expect([code, messages[code]]).not.toEqual([code, ptBR[code]]);
    }
  });
});

test('are in the language of the messages', () => {
  const said = [ptBR, en, de, fr].map((messages) => importExcel('=RAIZ(A1)', { messages }).differences[0]?.message);
  expect(said[0]).toBe('A função RAIZ dá números irracionais, e nenhuma das funções informadas a calcula');
  expect(new Set(said).size).toBe(4);
  expect(importSenaite('[A]//2', { messages: en }).differences[0]?.message).toMatch(/^SENAITE|^DIV/);
});

test('every difference is in the documentation, with its severity', () => {
  const page = readFileSync(new URL('../../docs/interop.md', import.meta.url), 'utf8');
  const documented = [...page.matchAll(/^\| `([A-Z_]+)` +\| (\w+) /gm)].map(
    ([, code, severity]) => `${code} ${severity}`,
  );
  const declared = [
    ...REFUSALS.map((code) => `${code} error`),
    ...WARNINGS.map((code) => `${code} warning`),
    ...NOTES.map((code) => `${code} note`),
  ];
  expect(documented).toEqual(declared);
});
