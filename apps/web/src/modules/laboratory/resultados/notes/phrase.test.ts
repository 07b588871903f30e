import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { replaced } from '../../../../shared/suggest/lookup.ts';
import { findPhrases, phraseAt } from './phrase.ts';

describe('a phrase that is being looked up', () => {
  test.each([
    ['/', 1, { start: 0, text: '' }],
    ['Soro /lip', 9, { start: 5, text: 'lip' }],
    ['Soro /lipêmico int', 18, { start: 5, text: 'lipêmico int' }],
    ['120 mg/dL', 9, null],
    ['título 1/40', 11, null],
    ['/lip\nrepetido', 13, null],
    ['/ ', 2, null],
  ])('%j at %i', (text, caret, expected) => {
    expect(phraseAt(text, caret)).toEqual(expected);
  });
});

const phrases = [
  { Codigo: 'HEM', Texto: 'Amostra hemolisada.', Tratamento: null },
  { Codigo: 'HEM2', Texto: 'Hemólise discreta, sem interferência.', Tratamento: null },
  { Codigo: 'LIP', Texto: 'Soro lipêmico: triglicerídeos acima de 400 mg/dL.', Tratamento: null },
  { Codigo: 'LIPVLDL', Texto: 'VLDL não calculado com triglicerídeos acima de 400 mg/dL.', Tratamento: 7 },
];
const codes = (text: string, exam = 7) => findPhrases(phrases, text, exam).map(({ Codigo }) => Codigo);

test('phrases are found by code and by words, without accents; another exam’s are not offered', () => {
  expect(codes('hem')).toEqual(['HEM', 'HEM2']);
  expect(codes('hemolise')).toEqual(['HEM2']);
  expect(codes('trig acima')).toEqual(['LIPVLDL', 'LIP']);
  expect(codes('trig acima', 8)).toEqual(['LIP']);
  expect(codes('')).toEqual(['LIPVLDL', 'HEM', 'HEM2', 'LIP']);
  expect(codes('xyz')).toEqual([]);
});

test('a phrase takes the place of what found it, and nothing else of the text changes', () => {
  const word = fc.stringMatching(/^[a-z]{0,8}$/);
  const around = fc.stringMatching(/^[ a-zé.\n]{0,20}$/);
  fc.assert(
    fc.property(around, word, around, fc.constantFrom(...phrases), (before, typed, after, { Texto }) => {
      const head = before === '' || /\s$/u.test(before) ? before : `${before} `;
      const caret = head.length + 1 + typed.length;
      const text = `${head}/${typed}${after}`;
      const query = phraseAt(text, caret);
      expect(query).toEqual({ start: head.length, text: typed });
      const done = query && replaced(text, caret, query, Texto);
      expect(done).toEqual({ text: `${head}${Texto}${after}`, caret: head.length + Texto.length });
    }),
  );
});
