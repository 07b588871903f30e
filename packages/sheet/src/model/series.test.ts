import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dateKind } from '../kinds/dateKind.ts';
import { listKind } from '../kinds/listKind.ts';
import { numberKind } from '../kinds/numberKind.ts';
import { textKind } from '../kinds/textKind.ts';
import type { CellKind } from './kind.ts';
import { countOn, evenStep } from './decimals.ts';
import { continueSeries } from './series.ts';
import type { SeriesMode } from './series.ts';

const [number, date, text] = [numberKind(), dateKind(), textKind()];
const list = listKind([
  { value: 'A', label: 'Aguardando' },
  { value: 'B', label: 'Baixada' },
]);

function go(kind: CellKind, texts: readonly string[], count: number, mode: SeriesMode = 'natural') {
  const cells = texts.map((typed) => {
    const parsed = kind.parse(typed);
    return { kind, text: typed, value: parsed.ok ? parsed.value : undefined };
  });
  return continueSeries(cells, count, mode);
}

describe('a series goes on', () => {
  test.each<[string, CellKind, string[], string[]]>([
    ['one number is copied', number, ['7,5'], ['7,5', '7,5', '7,5']],
    ['numbers by their step', number, ['1,5', '2'], ['2,5', '3', '3,5']],
    ['numbers downwards, below zero', number, ['0,2', '0,1'], ['0', '-0,1', '-0,2']],
    ['numbers without a rule are repeated', number, ['1', '2', '4'], ['1', '2', '4']],
    ['one date by a day', date, ['30/12/2026'], ['31/12/2026', '01/01/2027', '02/01/2027']],
    ['dates by their days', date, ['01/03/2026', '08/03/2026'], ['15/03/2026', '22/03/2026', '29/03/2026']],
    ['due dates by the month', date, ['10/11/2026', '10/12/2026'], ['10/01/2027', '10/02/2027', '10/03/2027']],
    ['month ends', date, ['31/12/2026', '31/01/2027'], ['28/02/2027', '31/03/2027', '30/04/2027']],
    [
      'month ends that begin with a short month',
      date,
      ['28/02/2027', '31/03/2027'],
      ['30/04/2027', '31/05/2027', '30/06/2027'],
    ],
    ['a 30th that February lacks', date, ['30/12/2026', '30/01/2027'], ['28/02/2027', '30/03/2027', '30/04/2027']],
    ['quarters', date, ['15/01/2026', '15/04/2026'], ['15/07/2026', '15/10/2026', '15/01/2027']],
    ['installments', text, ['Parcela 1/12'], ['Parcela 2/12', 'Parcela 3/12', 'Parcela 4/12']],
    ['codes keep their width', text, ['AM-008', 'AM-010'], ['AM-012', 'AM-014', 'AM-016']],
    ['text without a number is copied', text, ['soro'], ['soro', 'soro', 'soro']],
    ['different names are repeated', text, ['soro 1', 'urina 2'], ['soro 1', 'urina 2', 'soro 1']],
    ['a choice is copied', list, ['Baixada'], ['Baixada', 'Baixada', 'Baixada']],
  ])('%s', (_, kind, texts, expected) => {
    expect(go(kind, texts, 3)).toEqual(expected);
  });

  test('Ctrl does the opposite: one number counts, one date is copied, two numbers repeat', () => {
    expect(go(number, ['7,5'], 2, 'opposite')).toEqual(['8,5', '9,5']);
    expect(go(date, ['30/12/2026'], 2, 'opposite')).toEqual(['30/12/2026', '30/12/2026']);
    expect(go(number, ['1', '2'], 3, 'opposite')).toEqual(['1', '2', '1']);
  });

  test('an unreadable cell is repeated as it is written, never guessed', () => {
    expect(go(number, ['1', 'dois'], 2)).toEqual(['1', 'dois']);
  });
});

test('counting on is exact whatever the sizes, and its step is found again', () => {
  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 5 }))
    .map(([digits, places]) => {
      const written = (digits < 0n ? -digits : digits).toString().padStart(places + 1, '0');
      const cut = written.length - places;
      const fraction = written.slice(cut).replace(/0+$/, '');
      return `${digits < 0n ? '-' : ''}${written.slice(0, cut)}${fraction && `.${fraction}`}`;
    });
  fc.assert(
    fc.property(decimal, decimal, fc.integer({ min: 2, max: 20 }), (first, step, count) => {
      const next = countOn(first, step, count) ?? [];
      expect(next).toHaveLength(count);
      const back = evenStep([first, ...next]);
      expect(Number(back)).toBe(Number(step));
      expect(
        countOn(next.at(-1) ?? '', back?.startsWith('-') ? back.slice(1) : `-${back}`, count)
          ?.at(-1)
          ?.replace(/^-(0)$/, '$1'),
      ).toBe(first.replace(/^-(0)$/, '$1'));
    }),
  );
});
