import { decimal, timesDecimal } from '@bancada/contracts';
import { definicao } from '@bancada/testing';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readTable } from './table.ts';
import { readSentValue, sameUnit } from './value.ts';

const number = definicao({ TipoComponente: 'Numero' });
const read = (value: string, factor: string | null = null) => readSentValue({ value, meaning: null }, number, factor);

describe('readSentValue', () => {
  it.each([
    ['7.25', '7.25', undefined],
    [' 7,25 ', '7.25', undefined],
    ['+7.', '7', undefined],
    ['.5', '0.5', undefined],
    ['-0.0', '0.0', undefined],
    ['-3', '-3', undefined],
    ['007', '7', undefined],
    ['1.2e3', '1200', undefined],
    ['12E-3', '0.012', undefined],
    ['<0.5', '0.5', '<'],
    ['≥ 400', '400', '>='],
  ])('reads %j', (text, value, operator) => {
    expect(read(text)).toEqual({ type: 'Numero', value, ...(operator && { operator }) });
  });

  it.each(['', 'abc', '7,2,5', '1,234', '1.2.3', '--1', '<', '1:128', '10-20', '7 mg'])('does not read %j', (text) => {
    expect(read(text)).toBeNull();
  });

  test('whatever arrives, a number that is read is canonical', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.stringMatching(/^[<>]?[-+]?\d{0,6}[.,]?\d{0,6}([eE]-?\d{1,2})?$/)),
        (text) => {
          const found = read(text);
          if (found === null) return true;
          return decimal.safeParse(found.value).success;
        },
      ),
    );
  });

  test('a factor multiplies exactly, and keeps the operator', () => {
    fc.assert(
      fc.property(fc.nat(10 ** 6), fc.nat(6), fc.integer({ min: 1, max: 10 ** 6 }), (units, places, factor) => {
        const text = (units / 10 ** places).toFixed(places);
        expect(read(`<${text}`, String(factor))).toEqual({
          type: 'Numero',
          value: timesDecimal(text, String(factor)),
          operator: '<',
        });
      }),
    );
  });

  it('reads options by their code or words, days and times by their digits', () => {
    const list = definicao({ TipoComponente: 'Lista', ListaValores: [{ Codigo: 'R', Valor: 'Reagente' }] });
    expect(readSentValue({ value: '1', meaning: 'reagente' }, list, null)).toEqual({ type: 'Lista', value: 'R' });
    expect(readSentValue({ value: '9', meaning: 'outro' }, list, null)).toBeNull();
    const day = definicao({ TipoComponente: 'Data' });
    expect(readSentValue({ value: '20261120', meaning: null }, day, null)).toEqual({
      type: 'Data',
      value: '2026-11-20',
    });
    const time = definicao({ TipoComponente: 'Horario' });
    expect(readSentValue({ value: '0620', meaning: null }, time, null)).toEqual({ type: 'Horario', value: '06:20:00' });
  });
});

test.each([
  ['10*3/uL', '10³/µL', true],
  ['MG/DL', 'mg / dL', true],
  ['mg/dL', 'mmol/L', false],
])('%s and %s: the same unit %s', (one, other, same) => expect(sameUnit(one, other)).toBe(same));

describe('readTable', () => {
  const long = { Tubo: 'Amostra', Teste: 'Codigo', Valor: 'Resultado', Un: 'Unidade', Dil: 'Diluicao' };

  it('reads a line for each result, with the decimal sign of the file', () => {
    expect(readTable('Tubo;Teste;Valor;Un;Dil\nS1;GLU;9,5;mg/dL;1:10\n', long).lines).toMatchObject([
      { line: 2, samples: ['S1'], code: 'GLU', value: '9.5', unit: 'mg/dL', dilution: '10' },
    ]);
  });

  it('reads results side by side, and leaves out tests that were not made', () => {
    const wide = { Tubo: 'Amostra', glicose: 'Resultado:GLU', ureia: 'Resultado: URE' };
    expect(readTable('Tubo,Glicose,Ureia\nS1,<0.5,\nS2,80,30', wide).lines).toMatchObject([
      { line: 2, code: 'GLU', value: '<0.5' },
      { line: 3, code: 'GLU', value: '80' },
      { line: 3, code: 'URE', value: '30' },
    ]);
  });

  it.each([
    [{ Tubo: 'Amostra' }, 'Tubo\nS1', 'semPerfil'],
    [long, 'a;b\n1;2', 'semPerfil'],
    [long, 'Tubo;Teste;Valor\n"S1;GLU;1', 'tabela'],
  ])('does not take %j of %j: %s', (map, text, refusal) => expect(readTable(text, map)).toMatchObject({ refusal }));
});
