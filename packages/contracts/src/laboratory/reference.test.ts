import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecimal } from '../shared/decimal.ts';
import type { TipoComponente } from './component.ts';
import { judge, referenceFor, type Judgement } from './reference.ts';
import { definicao, faixa } from './testing.ts';
import type { ValorResultado } from './value.ts';

describe('the range of a person', () => {
  const everybody = faixa({ Texto: 'todos' });
  const women = faixa({ Texto: 'mulheres', Sexo: 'F' });
  const children = faixa({ Texto: 'crianças', IdadeMaxima: 12 });
  const girls = faixa({ Texto: 'meninas', Sexo: 'F', IdadeMinima: 2, IdadeMaxima: 12 });
  const ranges = [everybody, children, women, girls];

  test.each([
    ['F', 5, 'meninas'],
    ['F', 2, 'meninas'],
    ['F', 1, 'mulheres'],
    ['F', 12, 'mulheres'],
    ['F', null, 'mulheres'],
    ['M', 11, 'crianças'],
    ['M', 12, 'todos'],
    ['M', null, 'todos'],
    [null, 0, 'crianças'],
    [null, null, 'todos'],
  ] as const)('%s of %s years: %s', (Sexo, Idade, Texto) => {
    for (const order of [ranges, ranges.toReversed()]) expect(referenceFor(order, { Sexo, Idade })?.Texto).toBe(Texto);
  });

  test('is the first of equal ones, and none when none is for them', () => {
    expect(referenceFor([faixa({ Texto: 'a' }), faixa({ Texto: 'b' })], { Sexo: 'M', Idade: 1 })?.Texto).toBe('a');
    expect(referenceFor([women, girls], { Sexo: 'M', Idade: 5 })).toBeNull();
    expect(referenceFor([], { Sexo: null, Idade: null })).toBeNull();
  });

  test('is always one that is for them, and none more exact is', () => {
    const age = fc.option(fc.integer({ min: 0, max: 20 }), { nil: null });
    const sex = fc.constantFrom('M' as const, 'F' as const, null);
    const range = fc.record({ Sexo: sex, IdadeMinima: age, IdadeMaxima: age }).map((fields) => faixa(fields));
    const suits = (
      { Sexo, IdadeMinima: from, IdadeMaxima: to }: ReturnType<typeof faixa>,
      person: { Sexo: 'M' | 'F' | null; Idade: number | null },
    ) => {
      const years = person.Idade;
      const bySex = Sexo === null || Sexo === person.Sexo;
      const byAge =
        (from === null && to === null) ||
        (years !== null && (from === null || years >= from) && (to === null || years < to));
      return bySex && byAge;
    };
    const exactness = ({ Sexo, IdadeMinima, IdadeMaxima }: ReturnType<typeof faixa>) =>
      (Sexo ? 2 : 0) + (IdadeMinima !== null || IdadeMaxima !== null ? 1 : 0);
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), sex, age, (all, Sexo, Idade) => {
        const fitting = all.filter((each) => suits(each, { Sexo, Idade }));
        const best = Math.max(-1, ...fitting.map(exactness));
        expect(referenceFor(all, { Sexo, Idade })).toBe(fitting.find((each) => exactness(each) === best) ?? null);
      }),
    );
  });
});

const anybody = { Sexo: null, Idade: null };
const judged = (
  range: Partial<ReturnType<typeof faixa>>,
  value: ValorResultado['value'],
  operator?: ValorResultado['operator'],
  type: TipoComponente = 'Numero',
) =>
  judge(
    { type, value, ...(operator && { operator }) },
    definicao({ TipoComponente: type, ResultadoReferencia: [faixa(range)] }),
    anybody,
  );

describe('a number', () => {
  const range = { Minimo: '1', Maximo: '5', CriticoMinimo: '0.5', CriticoMaximo: '8' };
  const strict = { ...range, OperadorMinimo: '>' as const, OperadorMaximo: '<' as const };

  const cases: readonly (readonly [object, string, ValorResultado['operator'], Judgement])[] = [
    [range, '1', undefined, 'normal'],
    [range, '1.000', undefined, 'normal'],
    [range, '0.999', undefined, 'fora_da_faixa'],
    [range, '5', undefined, 'normal'],
    [range, '5.01', undefined, 'fora_da_faixa'],
    [range, '0.5', undefined, 'critico'],
    [range, '0.51', undefined, 'fora_da_faixa'],
    [range, '8', undefined, 'critico'],
    [range, '-3', undefined, 'critico'],
    [strict, '1', undefined, 'fora_da_faixa'],
    [strict, '5', undefined, 'fora_da_faixa'],
    [strict, '4.999', undefined, 'normal'],
    [range, '1', '<', 'fora_da_faixa'],
    [range, '3', '<', 'normal'],
    [range, '0.5', '<', 'critico'],
    [range, '5', '>', 'fora_da_faixa'],
    [range, '5', '>=', 'normal'],
    [range, '8', '>', 'critico'],
    [{ Maximo: '400' }, '400', '>', 'fora_da_faixa'],
    [{ Maximo: '400' }, '0.5', '<', 'normal'],
    [{}, '1', undefined, 'normal'],
  ];
  test.each(cases)('in %j: %s %s is %s', (limits, value, operator, judgement) =>
    expect(judged(limits, value, operator)).toBe(judgement),
  );

  test('is judged by where it stands among the limits', () => {
    const canonical = fc
      .integer({ min: -40, max: 40 })
      .map((tenths) => (tenths / 10).toFixed(1).replace(/^-0\.0$/, '0.0'));
    const limit = fc.option(canonical, { nil: null });
    fc.assert(
      fc.property(
        canonical,
        fc.tuple(limit, limit, limit, limit),
        fc.boolean(),
        fc.boolean(),
        (value, [cMin, min, max, cMax], open, shut) => {
          const at = (other: string | null) => (other === null ? null : Math.sign(compareDecimal(value, other)));
          const critical = (at(cMin) ?? 1) <= 0 || (at(cMax) ?? -1) >= 0;
          const outside = (at(min) ?? 1) < (open ? 1 : 0) || (at(max) ?? -1) > (shut ? -1 : 0);
          const fields = {
            Minimo: min,
            Maximo: max,
            CriticoMinimo: cMin,
            CriticoMaximo: cMax,
            OperadorMinimo: open ? ('>' as const) : ('>=' as const),
            OperadorMaximo: shut ? ('<' as const) : ('<=' as const),
          };
          expect(judged(fields, value)).toBe(critical ? 'critico' : outside ? 'fora_da_faixa' : 'normal');
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('other values', () => {
  test('are normal when all of them are among the normal ones', () => {
    expect(judged({ Valores: ['NEG'] }, 'NEG', undefined, 'Lista')).toBe('normal');
    expect(judged({ Valores: ['NEG'] }, 'POS', undefined, 'Lista')).toBe('fora_da_faixa');
    expect(judged({ Valores: ['A', 'B'] }, ['B', 'A'], undefined, 'Multi_Lista')).toBe('normal');
    expect(judged({ Valores: ['A'] }, ['A', 'B'], undefined, 'Multi_Lista')).toBe('fora_da_faixa');
    expect(judged({ Valores: ['true'] }, 'false', undefined, 'Check')).toBe('fora_da_faixa');
  });

  test('are not judged without normal ones, and nothing is judged that is empty or has no range', () => {
    expect(judged({}, 'POS', undefined, 'Lista')).toBeNull();
    expect(judged({ Minimo: '1' }, null)).toBeNull();
    expect(judged({ Valores: ['A'] }, [], undefined, 'Multi_Lista')).toBeNull();
    expect(judge(null, definicao({ ResultadoReferencia: [faixa({ Minimo: '1' })] }), anybody)).toBeNull();
    expect(judge({ type: 'Numero', value: '1' }, definicao(), anybody)).toBeNull();
  });
});
