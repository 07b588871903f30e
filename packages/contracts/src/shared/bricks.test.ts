import { describe, expect, test } from 'vitest';
import { data, horario, id, instante, texto } from './bricks.ts';

const taken = (schema: { safeParse(value: unknown): { success: boolean } }, values: readonly unknown[]) =>
  values.map((value) => [value, schema.safeParse(value).success]);
const all = (values: readonly unknown[], success: boolean) => values.map((value) => [value, success]);

describe.each([
  [
    'a date',
    data,
    ['2026-11-20', '2024-02-29', '2000-02-29', '0001-01-01'],
    [
      '2026-02-30',
      '2025-02-29',
      '1900-02-29',
      '2026-13-01',
      '2026-11-31',
      '20/11/2026',
      '2026-1-1',
      '',
      '2026-11-20T00:00:00Z',
      20261120,
    ],
  ],
  [
    'a time',
    horario,
    ['06:20:00', '00:00:00', '23:59:59'],
    ['24:00:00', '06:20', '6:20:00', '06:60:00', '06:20:60', '06:20:00.5', ''],
  ],
  [
    'an instant',
    instante,
    ['2026-11-20T13:00:00Z', '2026-11-20T13:00:00.123456789-03:00', '2026-11-20T13:00:00+14:00'],
    [
      '2026-11-20',
      '2026-11-20T13:00:00',
      '2026-11-20T25:00:00Z',
      '2026-11-20T13:00:00+23:00',
      '2026-11-20T13:00:00.1234567890Z',
      '2026-02-30T00:00:00Z',
    ],
  ],
  ['an id', id, [1, Number.MAX_SAFE_INTEGER], [0, -1, 1.5, 2 ** 53, Number.NaN, Infinity, '1', null]],
  ['a text of three', texto(3), ['a', 'abc', ' abc '], ['', '   ', 'abcd', null, 1]],
])('%s', (_, schema, good, bad) => {
  test('is read', () => expect(taken(schema, good)).toEqual(all(good, true)));
  test('is refused', () => expect(taken(schema, bad)).toEqual(all(bad, false)));
});

test('texts are kept without the blanks around them', () => expect(texto(5).parse('  ab \n')).toBe('ab'));
