import { compileSet } from '@bancada/formula-engine';
import { describe, expect, test } from 'vitest';
import { calculatedResult, formulaInput, formulaInputs, formulaItems } from './calculation.ts';
import { bulkUpsertItem, problemaResultado } from './result.ts';
import { definicao } from './testing.ts';
import type { ValorResultado } from './value.ts';

const inputs: readonly (readonly [ValorResultado | null, string | null])[] = [
  [null, null],
  [{ type: 'Numero', value: null }, null],
  [{ type: 'Numero', value: '7.25' }, '7.25'],
  [{ type: 'Numero', value: '0.5', operator: '<' }, '<0.5'],
  [{ type: 'Check', value: 'true' }, '1'],
  [{ type: 'Check', value: 'false' }, '0'],
  [{ type: 'Lista', value: 'POS' }, 'POS'],
  [{ type: 'Multi_Lista', value: ['A', 'B'] }, 'A;B'],
  [{ type: 'Multi_Lista', value: [] }, null],
  [{ type: 'Data', value: '2026-11-20' }, '2026-11-20'],
];

describe('what formulas are given', () => {
  test.each(inputs)('%j is %s', (valor, input) => expect(formulaInput(valor)).toBe(input));

  test.each([
    [null, '<', '<0.5'],
    ['Erro', '<', '<0.5'],
    ['Limite', '<', '0.5'],
    ['Metade', '<=', '0.25'],
    ['Zero', '<', '0'],
    ['Metade', '>', '0.5'],
    ['Zero', '>=', '0.5'],
    ['Erro', '>', '>0.5'],
  ] as const)('of a censored value by %s: %s0.5 is %s', (censura, operator, input) => {
    expect(formulaInput({ type: 'Numero', value: '0.5', operator }, censura)).toBe(input);
    const row = { ...definicao({ CodigoComponent: 'A', Censura: censura, CalculoAlias: 'B' }) };
    const ValorResultado = { type: 'Numero' as const, value: '0.5', operator };
    expect(formulaInputs([{ ...row, ValorResultado }])).toEqual({ A: input, B: input });
  });

  test('is typed values by code and by alias, never calculated ones', () => {
    const ValorResultado = { type: 'Numero' as const, value: '1' };
    const rows = [
      { ...definicao({ CodigoComponent: 'A', CalculoAlias: 'ALFA' }), ValorResultado },
      { ...definicao({ CodigoComponent: 'C', TipoComponente: 'Calculo' }), ValorResultado },
    ];
    expect(formulaInputs(rows)).toEqual({ A: '1', ALFA: '1' });
  });
});

describe('the formulas of a test', () => {
  const components = [
    definicao({ CodigoComponent: 'TRIG_MG', CalculoAlias: 'TG' }),
    definicao({
      CodigoComponent: 'MMOL',
      TipoComponente: 'Calculo',
      CalculoFormula: 'tg*0.01129',
      CasasDecimais: 3,
      Ordem: 2,
    }),
    definicao({
      CodigoComponent: 'DOBRO',
      TipoComponente: 'Calculo',
      CalculoFormula: 'MMOL*2',
      CalculoAlias: 'D',
      Ordem: 1,
    }),
  ];
  const calculate = (value: string | null, operator?: '<') => {
    const valor: ValorResultado = { type: 'Numero', value, ...(operator && { operator }) };
    const { results } = compileSet(formulaItems(components)).evaluate(
      formulaInputs(components.map((each) => ({ ...each, ValorResultado: valor }))),
    );
    return Object.fromEntries([...results].map(([code, result]) => [code, calculatedResult(result)]));
  };

  test('are its calculated components, as the engine takes them', () => {
    expect(formulaItems(components)).toEqual([
      { code: 'MMOL', formula: 'tg*0.01129', decimals: 3, order: 2 },
      { code: 'DOBRO', alias: 'D', formula: 'MMOL*2', decimals: 2, order: 1 },
    ]);
  });

  test('give numbers that are stored canonically', () => {
    expect(calculate('147')).toEqual({
      MMOL: { ValorResultado: { type: 'Calculo', value: '1.66' }, Problema: null },
      DOBRO: { ValorResultado: { type: 'Calculo', value: '3.32' }, Problema: null },
    });
  });

  test('that fail store 0 and a reason that fits its column', () => {
    for (const result of [...Object.values(calculate(null)), ...Object.values(calculate('0.5', '<'))]) {
      expect(result.ValorResultado).toEqual({ type: 'Calculo', value: '0' });
      expect(problemaResultado.safeParse(result.Problema).success).toBe(true);
    }
    const long = calculatedResult({ ok: false, error: { code: 'X', message: 'm'.repeat(5000) } });
    expect(problemaResultado.safeParse(long.Problema).success).toBe(true);
  });

  test('that did not settle keep their last number, and say so', () => {
    const result = calculatedResult({
      ok: true,
      exact: '7.1',
      diagnostic: { code: 'CICLO_NAO_CONVERGIU', message: 'não estabilizou' },
    });
    expect(result).toEqual({
      ValorResultado: { type: 'Calculo', value: '7.1' },
      Problema: { code: 'CICLO_NAO_CONVERGIU', message: 'não estabilizou' },
    });
  });
});

test('a typed cell names its result by id, or by test and component', () => {
  const rest = { Versao: 1, ValorResultado: null };
  const names = [
    { id: 1 },
    { Test: 1, CodigoComponent: 'A' },
    { id: 1, Test: 1 },
    { Test: 1 },
    { CodigoComponent: 'A' },
    {},
  ];
  expect(names.map((name) => bulkUpsertItem.safeParse({ ...rest, ...name }).success)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

describe('a calculated number that cannot be', () => {
  const limits = { AbsurdoMinimo: '0', AbsurdoMaximo: '10' };
  test.each([
    ['10', null],
    ['10.1', 'VALOR_ABSURDO'],
    ['-0.1', 'VALOR_ABSURDO'],
  ])('%s: %s', (exact, code) => {
    const { ValorResultado, Problema } = calculatedResult({ ok: true, exact }, limits);
    expect([ValorResultado.value, Problema?.code ?? null]).toEqual([exact, code]);
  });
});
