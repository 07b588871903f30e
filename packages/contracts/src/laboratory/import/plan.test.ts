import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { definicao } from '../testing.ts';
import { detectDecimalSign, numberReadings, readCell } from './cells.ts';
import { suggestMapping } from './mapping.ts';
import { planImport } from './plan.ts';

const TRIG = definicao({ CodigoComponent: 'TRIG_MG', TipoComponente: 'Numero' });
const MMOL = definicao({
  CodigoComponent: 'TRIG_MMOL',
  TipoComponente: 'Calculo',
  CalculoFormula: 'TRIG_MG*0.01129',
  CasasDecimais: 3,
});
const COR = definicao({
  CodigoComponent: 'COR',
  TipoComponente: 'Lista',
  ListaValores: [{ Codigo: 'A', Valor: 'Amarelo citrino' }],
});
const components = [TRIG, MMOL, COR];

const plan = (headers: string[], rows: string[][], missing: string[] = []) =>
  planImport(
    { headers, rows, mapping: suggestMapping(headers, components), decimal: detectDecimalSign(rows), missing },
    components,
  );

describe('suggestMapping', () => {
  it('finds fields, typed components and numbers to compare by their headers', () => {
    expect(suggestMapping(['SEQN', 'Sexo', 'Age', 'trig_mg', 'TRIG_MMOL', 'outra'], components)).toEqual([
      { kind: 'Identificacao' },
      { kind: 'Sexo' },
      { kind: 'Idade' },
      { kind: 'component', code: 'TRIG_MG' },
      { kind: 'compare', code: 'TRIG_MMOL' },
      { kind: 'ignore' },
    ]);
  });

  it('gives each component and field to one column only', () => {
    const kinds = suggestMapping(['TRIG_MG', 'trig_mg', 'id', 'ID'], components).map(({ kind }) => kind);
    expect(kinds).toEqual(['component', 'ignore', 'Identificacao', 'ignore']);
  });
});

describe('detectDecimalSign', () => {
  it.each([
    [[['1.5', '2.25', '3']], '.'],
    [[['1,5', '2.250']], ','],
    [[['12', 'x']], ','],
    [[['<0.5', '>=1.2']], '.'],
  ])('%j uses %s', (rows, sign) => expect(detectDecimalSign(rows)).toBe(sign));
});

describe('planImport', () => {
  it('reads values with the sign of the file, options by their words, and keeps qualified results', () => {
    const { lines, refused, values } = plan(
      ['id', 'TRIG_MG', 'COR'],
      [
        ['a', '147.5', 'amarelo CITRINO'],
        ['b', '<0.5', ''],
        ['c', '1.234', ''],
      ],
    );
    expect(refused).toEqual([]);
    expect(values).toBe(4);
    expect(lines.map(({ linha }) => linha.valores)).toEqual([
      { TRIG_MG: { value: '147.5' }, COR: { value: 'A' } },
      { TRIG_MG: { value: '0.5', operator: '<' } },
      { TRIG_MG: { value: '1.234' } },
    ]);
  });

  it('never guesses a number that may be thousands or a decimal: it is asked, and each reading is then beyond doubt', () => {
    for (const sign of [',', '.'] as const) {
      const text = sign === ',' ? '1.234' : '1,234';
      const component = components.find(({ CodigoComponent }) => CodigoComponent === 'TRIG_MG');
      if (!component) throw new Error('No component');
      expect(readCell(text, component, sign)).toEqual({ ok: false, reason: 'ambiguous' });
      const readings = numberReadings(` <${text}`, sign);
      expect(readings).toMatchObject({ thousands: { value: '1234' }, decimal: { value: '1.234' } });
      for (const each of [readings?.thousands, readings?.decimal])
        expect(readCell(each?.text ?? '', component, sign)).toEqual({
          ok: true,
          value: { value: each?.value, operator: '<' },
        });
      expect(numberReadings('7.5', sign)).toBeNull();
    }
  });

  it('lists refused cells and still takes the rest of their line', () => {
    const { lines, refused } = plan(
      ['id', 'TRIG_MG', 'COR', 'Idade'],
      [
        ['a', 'alto', 'A', '12'],
        ['b', '3', 'roxo', '999'],
      ],
    );
    expect(refused).toEqual([
      { row: 0, column: 1, text: 'alto', reason: 'number' },
      { row: 1, column: 2, text: 'roxo', reason: 'option' },
      { row: 1, column: 3, text: '999', reason: 'age' },
    ]);
    expect(lines).toHaveLength(2);
    expect(lines[0]?.linha).toMatchObject({ Idade: 12, valores: { COR: { value: 'A' } } });
  });

  it('counts words for missing values as empty, and as refused when they were not named', () => {
    const rows = [
      ['a', 'NA'],
      ['b', '2.5'],
    ];
    expect(plan(['id', 'TRIG_MG'], rows, ['na']).refused).toEqual([]);
    expect(plan(['id', 'TRIG_MG'], rows).refused).toHaveLength(1);
  });

  it('loses no cell: every filled cell of a mapped column is a value, a field or refused', () => {
    const cell = fc.oneof(
      fc.constant(''),
      fc.string({ maxLength: 12 }),
      fc.integer().map(String),
      fc.double({ noNaN: true }).map(String),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 30 }), (rows) => {
        const { values, refused } = plan(['TRIG_MG', 'COR'], rows);
        const filled = rows.flat().filter((text) => text.trim() !== '').length;
        expect(values + refused.length).toBe(filled);
      }),
    );
  });
});
