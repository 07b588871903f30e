import { describe, expect, test } from 'vitest';
import {
  cep,
  cnpj,
  cns,
  cpf,
  data,
  dinheiro,
  emOrdem,
  horario,
  id,
  instante,
  listaTextos,
  pares,
  telefone,
  texto,
  uf,
} from './bricks.ts';

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
  [
    'a CPF',
    cpf,
    ['12345678909', '00000000191'],
    ['123.456.789-09', '12345678908', '11111111111', '1234567890', '', 12_345_678_909],
  ],
  [
    'a CNPJ',
    cnpj,
    ['11222333000181', '12ABC34501DE35'],
    ['11.222.333/0001-81', '12abc34501de35', '11222333000180', '00000000000000', '12ABC34501DE3A', ''],
  ],
  [
    'a telephone',
    telefone,
    ['5511987654321', '551133334444', '5555987654321'],
    ['11987654321', '+5511987654321', '551187654321', '5520987654321', '5511133334444', '08001234567', ''],
  ],
  ['a CEP', cep, ['01310100', '99999999'], ['01310-100', '00310100', '1310100', '']],
  ['a state', uf, ['SP', 'DF', 'TO'], ['sp', 'XX', '']],
  [
    'an amount',
    dinheiro,
    ['0', '10', '-10', '1234.5', '0.05', '-0.50'],
    ['10,50', '1.234', '01', '.5', '1.', 'R$ 10', '1e3', '', 10],
  ],
  ['a text of three', texto(3), ['a', 'abc', ' abc '], ['', '   ', 'abcd', null, 1]],
])('%s', (_, schema, good, bad) => {
  test('is read', () => expect(taken(schema, good)).toEqual(all(good, true)));
  test('is refused', () => expect(taken(schema, bad)).toEqual(all(bad, false)));
});

test('texts are kept without the blanks around them', () => expect(texto(5).parse('  ab \n')).toBe('ab'));

test.each([
  [cpf, '12345678900', 'CPF inválido: os dois últimos dígitos não conferem com os outros.'],
  [cnpj, '00000000000000', 'Nenhum CNPJ tem todos os dígitos iguais.'],
  [cns, '898000000043209', 'CNS inválido: os dígitos não conferem entre si.'],
  [cns, '398000000043208', 'O CNS começa com 1, 2, 7, 8 ou 9.'],
  [telefone, '5520987654321', 'Esse DDD não existe.'],
  [
    telefone,
    '551187654321',
    'Depois do DDD, o celular tem 9 dígitos e começa com 9; o fixo tem 8 e começa com 2, 3, 4 ou 5.',
  ],
  [cep, '00310100', 'Nenhum CEP começa com 00.'],
])('what is wrong with an identifier is said in words', (schema, text, sentence) => {
  expect(schema.safeParse(text).error?.issues.map(({ message }) => message)).toEqual([sentence]);
});

describe('a list of texts', () => {
  const list = listaTextos(5, 3);

  test('keeps the order its texts were written in', () => {
    expect(list.parse([' b ', 'a'])).toEqual(['b', 'a']);
  });

  test.each([
    ['a text twice', ['a', 'b', 'a '], 2],
    ['an empty text', ['a', ' '], 1],
    ['a text that is too long', ['abcdef'], 0],
  ] as const)('refuses %s, and says which', (_, value, at) => {
    expect(list.safeParse(value).error?.issues[0]?.path).toEqual([at]);
  });

  test('refuses too many', () => {
    expect(list.safeParse(['a', 'b', 'c', 'd']).success).toBe(false);
  });
});

test('fields in an order are of those offered, each once', () => {
  const fields = emOrdem(['A', 'B']);
  expect(fields.parse(['B', 'A'])).toEqual(['B', 'A']);
  expect(fields.safeParse(['A', 'A']).error?.issues[0]?.path).toEqual([1]);
  expect(fields.safeParse(['C']).success).toBe(false);
});

test('pairs have a name, a value and no more lines than they may', () => {
  const map = pares(['Coluna', 'Campo'], 5, 2);
  expect(map.parse({ a: 'b' })).toEqual({ a: 'b' });
  for (const value of [{ a: '' }, { a: 'abcdef' }, { abcdef: 'a' }, { a: '1', b: '2', c: '3' }, ['a']])
    expect(map.safeParse(value).success).toBe(false);
});
