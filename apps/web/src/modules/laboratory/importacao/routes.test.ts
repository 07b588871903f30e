import type { IdentificacaoConferida, PlannedLine } from '@bancada/contracts';
import { refusalWith } from '@bancada/contracts';
import { definicao } from '@bancada/contracts/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leftOut } from './leftOut.ts';
import { countRoutes, type Destination, linesToSend, routeLines } from './routes.ts';

const components = [definicao({ CodigoComponent: 'A' }), definicao({ CodigoComponent: 'B' })];

const line = (row: number, Identificacao: string, A: string, named = true): PlannedLine => ({
  row,
  named,
  compare: {},
  linha: { Identificacao, Sexo: null, Idade: null, DataAmostragem: null, valores: { A: { value: A } } },
});

const known = (Test: number, A: string | null): IdentificacaoConferida => ({
  Recusa: null,
  Encontrada: {
    id: Test,
    Nome: `s${Test}`,
    CodigoBarras: `0${Test}`,
    Identificacao: null,
    Job: 'T-1',
    Test,
    Resultados: [
      { CodigoComponent: 'A', Versao: 3, ValorResultado: A === null ? null : { type: 'Numero', value: A } },
      { CodigoComponent: 'B', Versao: 1, ValorResultado: null },
    ],
  },
});
const unknown: IdentificacaoConferida = { Encontrada: null, Recusa: null };
const answers = new Map([
  ['x', known(1, '5')],
  ['y', known(2, null)],
  ['z', unknown],
  ['w', { Encontrada: null, Recusa: refusalWith('IMPORTACAO_AMBIGUA') }],
]);
const route = (lines: PlannedLine[], makeNew = false, byRow: Record<number, Destination> = {}) =>
  routeLines(lines, answers, { makeNew, byRow }, components);

describe('where the lines of a file go', () => {
  test('to the sample that is there, with old and new; what is unknown goes nowhere unless it is chosen', () => {
    const lines = [line(0, 'x', '7'), line(1, 'z', '7')];
    expect(route(lines)).toMatchObject([
      { to: 'existente', changes: [{ CodigoComponent: 'A', De: { value: '5' }, Para: { value: '7' } }] },
      { to: 'fora', changes: [] },
    ]);
    expect(linesToSend(route(lines))).toMatchObject([{ row: 0, linha: { Existente: { Test: 1, Versoes: { A: 3 } } } }]);
    expect(linesToSend(route(lines, true))[1]?.linha).not.toHaveProperty('Existente');
  });

  test('a value that is there already is not sent', () => {
    expect(linesToSend(route([line(0, 'x', '5')]))).toEqual([]);
    expect(countRoutes(route([line(0, 'x', '5')]))).toMatchObject({ equal: 1, existing: 0 });
  });

  test('a number that only counts the lines of a file is no name of a sample', () => {
    expect(route([line(0, 'x', '7', false)])).toMatchObject([{ to: 'fora', found: null }]);
  });

  test('the same result twice is refused the second time, in words of the file’s lines', () => {
    expect(route([line(0, 'y', '1'), line(4, 'y', '2')])[1]).toMatchObject({
      refusal: { code: 'IMPORTACAO_REPETIDA', details: { linha: 2 } },
    });
    // The first one was chosen to be a sample of its own: then it is not the same.
    expect(route([line(0, 'y', '1'), line(4, 'y', '2')], false, { 0: 'nova' })[1]).toMatchObject({ refusal: null });
  });

  test('what cannot be decided stays outside with its reason; chosen to be new it goes', () => {
    const routed = route([line(0, 'w', '1'), line(1, 'z', '1')], false, { 1: 'existente' });
    expect(routed.map(({ refusal }) => refusal?.code)).toEqual(['IMPORTACAO_AMBIGUA', 'NAO_ENCONTRADO']);
    const left = leftOut([{ row: 0, column: 1, text: '?', reason: 'number' }], routed, {
      headers: ['id', 'A'],
      mapping: [{ kind: 'Identificacao' }, { kind: 'component', code: 'A' }],
    });
    expect(left).toEqual({
      count: 2,
      cells: [
        { Linha: 2, Coluna: 'id', Texto: 'w', Motivo: 'sampleAmbiguous' },
        { Linha: 3, Coluna: 'id', Texto: 'z', Motivo: 'sampleNone' },
      ],
    });
    expect(linesToSend(route([line(0, 'w', '1')], false, { 0: 'nova' }))).toHaveLength(1);
  });

  test('every line is counted once, and is sent, equal or outside', () => {
    const lines = fc.array(fc.tuple(fc.constantFrom('x', 'y', 'z', 'w'), fc.constantFrom('5', '6'), fc.boolean()));
    const choice = fc.dictionary(fc.nat(9).map(String), fc.constantFrom<Destination>('existente', 'nova', 'fora'));
    fc.assert(
      fc.property(lines, choice, fc.boolean(), (made, byRow, makeNew) => {
        const routed = route(
          made.map(([name, value, named], row) => line(row, name, value, named)),
          makeNew,
          byRow,
        );
        const { existing, equal, fresh, left } = countRoutes(routed);
        expect(existing + equal + fresh + left).toBe(made.length);
        expect(linesToSend(routed)).toHaveLength(existing + fresh);
      }),
    );
  });
});
