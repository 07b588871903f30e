import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Tally } from '../model/statistics.ts';
import { fold } from '../model/fold.ts';
import type { CellKind } from '../model/kind.ts';
import { numberKey } from '../view/order.ts';
import { calculatedKind } from './calculatedKind.ts';
import { checkKind } from './checkKind.ts';
import { dateKind } from './dateKind.ts';
import { dateReading } from './readings.ts';
import { fileKind } from './fileKind.ts';
import { moneyKind } from './identifierKinds.ts';
import { listKind } from './listKind.ts';
import { memoKind } from './memoKind.ts';
import { multiListKind } from './multiListKind.ts';
import { numberKind } from './numberKind.ts';
import { textKind } from './textKind.ts';
import { timeKind } from './timeKind.ts';

// A label that is another option's code, two labels that fold alike, a label with the separator in it.
const options = [
  { value: '1', label: 'Âmbar' },
  { value: '2', label: '1' },
  { value: 'n', label: 'ambar' },
  { value: '4', label: 'Turvo; límpido após centrifugação' },
];
const times = (a: string, b: string) => String(Number(a) * Number(b));
const kinds: Record<string, CellKind> = {
  number: numberKind({ decimals: 2, qualified: true }),
  diluted: numberKind({ decimals: 0, qualified: true, dilute: times }),
  calculated: calculatedKind(3),
  text: textKind(),
  memo: memoKind(),
  date: dateKind({ today: () => '2026-11-20' }),
  'German date': dateKind({ today: () => '2026-11-20', locale: 'de' }),
  time: timeKind(),
  check: checkKind({ yes: 'Sim', no: 'Não' }),
  list: listKind(options),
  multilist: multiListKind(options),
  money: moneyKind(),
  file: fileKind((reference) => (reference === 'f1' ? 'laudo.pdf' : undefined)),
};
const typed = fc.oneof(
  fc.stringMatching(/^[<>]?\d{1,3}(,\d)?( ?[x×*] ?| 1:)\d{1,3}(,\d)?$/),
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^[<>≤]?=?[-+]?[\d.,]{0,9}$/),
  fc.stringMatching(/^\d{1,2}[/:]\d{1,2}([/:]\d{2,4})?$/),
  fc.constantFrom('Sim', 'não', '1', '2', 'âmbar', 'AMBAR', '1; 4', 'n;n;1', 'f1', 'hoje', ''),
);

describe.each(Object.entries(kinds))('%s', (id, kind) => {
  test('reads back what it writes, and keeps the text it cannot read', () => {
    fc.assert(
      fc.property(typed, (text) => {
        const parsed = kind.parse(text);
        const again = parsed.ok ? kind.parse(kind.write(parsed.value)) : kind.parse(parsed.problem.text);
        expect(again).toEqual(parsed);
      }),
      { numRuns: 300 },
    );
  });

  test('holds the words that are in what it shows, and no others', () => {
    const word = fc
      .oneof(typed, fc.stringMatching(/^[r$\d,./-]{1,3}$/), fc.stringMatching(/^[a-z]?\d{1,3}$/))
      .map(fold);
    const value = fc.oneof(
      typed.map((text) => kind.parse(text)).map((parsed) => (parsed.ok ? parsed.value : parsed.problem.text)),
      fc.stringMatching(/^-?\d{1,4}(\.\d{1,4})?$/),
      fc
        .date({ noInvalidDate: true, min: new Date(0), max: new Date(4e12) })
        .map((date) => date.toISOString().slice(0, 10)),
    );
    fc.assert(
      fc.property(value, word, (held, text) => {
        const shown = fold(kind.format(held));
        const { shows } = kind;
        for (const each of [text, shown.slice(1, 4), shown.slice(-3)].filter((part) => !/\s/.test(part) && part !== ''))
          expect(shows?.(held, each) ?? shown.includes(each)).toBe(shown.includes(each));
      }),
      { numRuns: 1000 },
    );
  });

  test('an empty text is an empty cell', () => {
    expect(kind.parse('')).toEqual({ ok: true, value: null });
    expect(kind.parse('   ')).toEqual({ ok: true, value: null });
    expect(kind.write(null)).toBe('');
    expect(kind.format(null)).toBe('');
    expect(kind.id).toBe({ diluted: 'number', money: 'number', 'German date': 'date' }[id] ?? id);
  });
});

test('a number keeps its digits and shows its places; a limit keeps its operator', () => {
  const kind = numberKind({ decimals: 2, qualified: true });
  expect(kind.parse('7,2561')).toEqual({ ok: true, value: '7.2561' });
  expect(kind.format('7.2561')).toBe('7,26');
  expect(kind.write('7.2561')).toBe('7,2561');
  expect(kind.parse('≤ 0,5')).toEqual({ ok: true, value: '<=0.5' });
  expect(kind.format('<=0.5')).toBe('<=0,5');
  expect(numberKind().parse('<0,5')).toMatchObject({ ok: false, problem: { code: 'notNumber' } });
});

test('an ambiguous limit keeps its operator in both readings', () => {
  const parsed = numberKind({ qualified: true }).parse('<1.234');
  expect(parsed).toMatchObject({
    ok: false,
    problem: {
      code: 'ambiguous',
      candidates: [
        { value: '<1234', label: '<1234', key: '.' },
        { value: '<1.234', label: '<1,234', key: ',' },
      ],
    },
  });
});

test('lists find codes first, then texts without case and accents', () => {
  const kind = listKind(options);
  expect(kind.parse('1')).toEqual({ ok: true, value: '1' });
  expect(kind.parse(' AMBAR ')).toEqual({ ok: true, value: '1' });
  expect(kind.format('fora')).toBe('fora');
  expect(kind.parse('azul')).toMatchObject({ ok: false, problem: { code: 'notInList', text: 'azul' } });
  expect(multiListKind(options).parse('4; 1; 1')).toEqual({ ok: true, value: ['1', '4'] });
});

test('a reading with its factor is their product, shown with both, and counted as the product', () => {
  const kind = numberKind({ decimals: 0, qualified: true, dilute: times });
  for (const text of ['85 x10', '85x10', '85 × 10', '85*10', '85 1:10'])
    expect(kind.parse(text)).toEqual({ ok: true, value: '850=85×10' });
  expect(kind.format('850=85×10')).toBe('850 (85 × 10)');
  expect(kind.write('9.75=6.5×1.5')).toBe('6,5 x1,5');
  expect(kind.parse('>400 x10')).toEqual({ ok: true, value: '>4000=400×10' });
  expect(kind.format('>4000=400×10')).toBe('>4000 (>400 × 10)');
  expect(kind.parse('85 x0')).toMatchObject({ ok: false, problem: { text: '85 x0' } });
  expect(numberKind().parse('85 x10')).toMatchObject({ ok: false });
  const tally = new Tally();
  expect(tally.add('850=85×10')).toBe(true);
  expect(tally.result().sum).toBe('850');
  expect(numberKey('>4000=400×10')).toMatchObject({ decimal: '4000', side: 2 });
});

test('a day is written as the language writes it, and read either way', () => {
  const german = dateKind({ locale: 'de-DE' });
  expect(german.format('2026-11-20')).toBe('20.11.2026');
  expect(german.write('2026-11-20')).toBe('20.11.2026');
  expect(dateReading.format('2026-11-20', 'de')).toBe('20.11.2026');
  expect(dateReading.format('2026-11-20', 'pt-BR')).toBe('20/11/2026');
  for (const text of ['20.11.2026', '20/11/2026'])
    expect(german.parse(text)).toEqual({ ok: true, value: '2026-11-20' });
});
