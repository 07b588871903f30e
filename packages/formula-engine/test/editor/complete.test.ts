import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { complete, en, highlight, type CompletionItem, type KnownCode } from '../../src/editor/index.ts';
import { foldCode, type CustomFunction } from '../../src/index.ts';
import { anySource } from './sources.ts';

const codes: readonly KnownCode[] = [
  { code: 'CT', alias: 'COL', name: 'Colesterol total', unit: 'mg/dL' },
  { code: 'HDL', name: 'Colesterol HDL', unit: 'mg/dL' },
  { code: 'Anti HIV', name: 'Anti-HIV 1 e 2' },
  { code: '17OHP', name: '17-hidroxiprogesterona' },
  { code: 'MED', name: null, unit: null },
];

/** Completes where the bar stands; answers the text with each item put in. */
function at(text: string): { range: string; labels: string[]; inserted: string[]; items: readonly CompletionItem[] } {
  const position = text.indexOf('|');
  const source = text.replace('|', '');
  const { start, end, items } = complete(source, position, { codes });
  return {
    range: source.slice(start, end),
    labels: items.map(({ label }) => label),
    inserted: items.map(({ insert }) => source.slice(0, start) + insert + source.slice(end)),
    items,
  };
}

describe('completion', () => {
  test.each([
    [
      '|',
      [
        'CT',
        'HDL',
        'Anti HIV',
        '17OHP',
        'MED',
        'IF',
        'MAX',
        'MIN',
        'ABS',
        'DIV',
        'MOD',
        'MEDIA',
        'DESVPAD',
        'AND',
        'OR',
        'NOT',
      ],
    ],
    ['h|', ['HDL', 'Anti HIV', '17OHP']],
    ['1 + col|', ['CT', 'HDL']],
    ['mé|', ['MED', 'MEDIA']],
    ['se|', ['SE']],
    ['no|', ['NOT']],
    ['A + no|', []],
    ['A a|', ['AND']],
    ['A |', ['AND', 'OR']],
    ['(A) o|', ['OR']],
    ['17|', ['17OHP']],
    ['17o|', ['17OHP']],
    ['1|', ['17OHP']],
    ['[an|', ['Anti HIV']],
    ['[anti|] + 1', ['Anti HIV']],
    ['"a|', []],
    ['"a|"', []],
    ['A = "a"|', ['AND', 'OR']],
    ['@ hd|', ['HDL']],
    ['MAX(hd|', ['HDL']],
    ['MAX(1; hd|)', ['HDL']],
    ['zzz|', []],
  ])('%s', (text, expected) => {
    expect(at(text).labels).toEqual(expected);
  });

  test.each([
    ['1 + hd| + 2', '1 + HDL + 2'],
    ['1 + h|dx + 2', '1 + HDL + 2'],
    ['[an| + 1', '[Anti HIV] + 1'],
    ['[an|ti] + 1', '[Anti HIV] + 1'],
    ['anti|', '[Anti HIV]'],
    ['desv|', 'DESVPAD('],
    ['desv|(1; 2)', 'DESVPAD(1; 2)'],
    ['A an| B', 'A AND  B'],
    ['17|', '17OHP'],
  ])('puts the first item in its place: %s', (text, expected) => {
    expect(at(text).inserted[0]).toBe(expected);
  });

  test('says what each item is', () => {
    const [code] = at('col|').items;
    expect(code).toEqual({
      kind: 'code',
      label: 'CT',
      insert: 'CT',
      detail: 'Colesterol total · mg/dL',
      documentation: '',
    });
    const [mean] = complete('media', 5, { messages: en }).items;
    expect([mean?.detail, mean?.documentation]).toEqual([
      'MEDIA(value; …)',
      'The mean of the values. Components without a value are left out.',
    ]);
    expect(at('med|').items.find(({ kind }) => kind === 'code')?.detail).toBe('');
  });

  test('offers functions of one’s own with their documentation', () => {
    const soma: CustomFunction = {
      name: 'SOMA',
      minimum: 1,
      maximum: 2,
      parameters: ['number', 'text'],
      missing: 'fail',
      apply: () => 0n,
    };
    const bare = complete('so', 2, { functions: [soma] }).items;
    expect(bare.map(({ insert, detail }) => [insert, detail])).toEqual([['SOMA(', 'SOMA(número; texto)']]);
    const documentation = { parameters: ['parcela'], description: 'Soma.', example: 'SOMA(1)' };
    const [documented] = complete('so', 2, { functions: [{ ...soma, documentation }] }).items;
    expect([documented?.detail, documented?.documentation]).toEqual(['SOMA(parcela; …)', 'Soma.']);
  });

  test('never throws, and replaces a range at the position', () => {
    fc.assert(
      fc.property(anySource, fc.nat(), (source, seed) => {
        const position = seed % (source.length + 1);
        const { start, end } = complete(source, position, { codes });
        expect(0 <= start && start <= position && position <= end && end <= source.length).toBe(true);
      }),
      { numRuns: 2000 },
    );
    expect(complete('A+'.repeat(20_000), 7, { codes }).items).toEqual([]);
  });

  test('writes every code so that it is read as that code', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (code) => {
        for (const { insert } of complete('', 0, { codes: [{ code }] }).items.filter(({ kind }) => kind === 'code')) {
          const pieces = highlight(insert);
          expect(pieces.map(({ kind }) => kind)).toEqual(['code']);
          expect(foldCode(insert.replace(/^\[(.*)\]$/su, '$1'))).toBe(foldCode(code));
        }
      }),
      { numRuns: 2000 },
    );
  });
});
