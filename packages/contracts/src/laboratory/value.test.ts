import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { tipoComponente, type TipoComponente } from './component.ts';
import { diluido, pedeDiluicao } from './dilution.ts';
import { definicao } from './testing.ts';
import { checkValor, isEmptyValor, sameValor, type ValorResultado } from './value.ts';

const ListaValores = [
  { Codigo: 'POS', Valor: 'Positivo' },
  { Codigo: 'NEG', Valor: 'Negativo' },
];
const check = (type: TipoComponente, value: ValorResultado['value'], operator?: ValorResultado['operator']) =>
  checkValor({ type, value, ...(operator && { operator }) }, definicao({ TipoComponente: type, ListaValores }));

/** Units of a last place as a canonical decimal. */
const canonical = (units: bigint, places: number) => new Decimal(units.toString()).div(10 ** places).toFixed();

const good: readonly (readonly [TipoComponente, ValorResultado['value'], ValorResultado['operator']?])[] = [
  ['Check', 'true'],
  ['Check', 'false'],
  ['Texto', 'x'],
  ['Texto', 'x'.repeat(500)],
  ['Memo', 'x\n'.repeat(10_000)],
  ['Data', '2024-02-29'],
  ['Horario', '06:20:00'],
  ['Numero', '-7.25'],
  ['Numero', '0.5', '<'],
  ['Numero', '10', '>='],
  ['Lista', 'POS'],
  ['Multi_Lista', ['NEG', 'POS']],
  ['Arquivo', '17'],
];
const bad: readonly (readonly [TipoComponente, ValorResultado['value'], ValorResultado['operator'], string])[] = [
  ['Check', 'Sim', undefined, 'opcao'],
  ['Texto', 'x'.repeat(501), undefined, 'texto'],
  ['Texto', '', undefined, 'texto'],
  ['Texto', ['x'], undefined, 'tipo'],
  ['Texto', 'x', '<', 'operador'],
  ['Data', '2026-02-30', undefined, 'data'],
  ['Data', '20/11/2026', undefined, 'data'],
  ['Horario', '24:00:00', undefined, 'horario'],
  ['Horario', '06:20', undefined, 'horario'],
  ['Numero', '7,25', undefined, 'numero'],
  ['Numero', '', undefined, 'numero'],
  ['Numero', null, '<', 'operador'],
  ['Numero', ['1'], undefined, 'tipo'],
  ['Calculo', '7.25', undefined, 'calculado'],
  ['Calculo', null, undefined, 'calculado'],
  ['Lista', 'Positivo', undefined, 'opcao'],
  ['Lista', 'pos', undefined, 'opcao'],
  ['Multi_Lista', 'POS', undefined, 'tipo'],
  ['Multi_Lista', [], undefined, 'opcao'],
  ['Multi_Lista', ['POS', 'POS'], undefined, 'opcao'],
  ['Multi_Lista', ['POS', 'X'], undefined, 'opcao'],
  ['Arquivo', '007', undefined, 'texto'],
  ['Arquivo', '../x', undefined, 'texto'],
];

describe('a value', () => {
  test.each(good.map(([type, ...rest]) => [type, rest] as const))('of %s fits: %j', (type, [value, operator]) =>
    expect(check(type, value, operator)).toBeNull(),
  );
  test.each(bad)('of %s does not fit: %s %s is %s', (type, value, operator, problem) =>
    expect(check(type, value, operator)).toBe(problem),
  );

  test('of another type than its component never fits', () => {
    const types = fc.constantFrom(...tipoComponente.options);
    fc.assert(
      fc.property(types, types, fc.string(), (own, other, value) => {
        fc.pre(own !== other);
        return checkValor({ type: other, value }, definicao({ TipoComponente: own, ListaValores })) === 'tipo';
      }),
    );
  });

  test('that is absent fits every component people fill', () => {
    const typed = tipoComponente.options.filter((type) => type !== 'Calculo');
    expect(typed.map((type) => check(type, null))).toEqual(typed.map(() => null));
  });
});

describe('two values', () => {
  const operator = fc.constantFrom<ValorResultado['operator'][]>(undefined, '<', '<=', '>', '>=');
  const content = fc.oneof(
    fc.constant(null),
    fc.constantFrom('', '1', '2', '1,2'),
    fc.array(fc.constantFrom('1', '2', '1,2'), { maxLength: 3 }),
  );
  const valor = fc.oneof(
    fc.constant(null),
    fc
      .record({ type: fc.constantFrom<TipoComponente[]>('Numero', 'Texto', 'Multi_Lista'), value: content, operator })
      .map(({ operator: sign, ...rest }): ValorResultado => ({ ...rest, ...(sign && { operator: sign }) })),
  );
  const datum = (value: ValorResultado | null) =>
    value === null || isEmptyValor(value) ? 'nothing' : JSON.stringify([value.type, value.value, value.operator]);

  test('are the same exactly when they say the same', () => {
    fc.assert(
      fc.property(valor, valor, (a, b) => sameValor(a, b) === (datum(a) === datum(b))),
      { numRuns: 1000 },
    );
  });

  test('of one list are told apart by their options, whatever signs those have', () => {
    const type = 'Multi_Lista';
    fc.assert(
      fc.property(
        content,
        content,
        (a, b) =>
          sameValor({ type, value: a }, { type, value: b }) ===
          (datum({ type, value: a }) === datum({ type, value: b })),
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the limits of a component', () => {
  const limited = definicao({
    AbsurdoMinimo: '0',
    AbsurdoMaximo: '1000',
    LimiteDeteccao: '0.5',
    LimiteSuperior: '400',
  });
  test.each([
    ['0.5', undefined, null],
    ['400', undefined, null],
    ['0.49', undefined, 'deteccao'],
    ['400.01', undefined, 'deteccao'],
    ['0.5', '<', null],
    ['0.3', '<', null],
    ['400', '>', null],
    ['-0.1', undefined, 'absurdo'],
    ['1000.1', undefined, 'absurdo'],
    ['1000.1', '>', 'absurdo'],
  ] as const)('%s with %s: %s', (value, operator, problem) => {
    expect(checkValor({ type: 'Numero', value, ...(operator && { operator }) }, limited)).toBe(problem);
  });
});

describe('a number of a diluted sample', () => {
  const limited = definicao({
    LimiteDeteccao: '0.5',
    LimiteSuperior: '400',
    AbsurdoMaximo: '100000',
    CasasDecimais: 0,
  });
  const places = fc.nat({ max: 3 });
  const reading = fc.tuple(fc.nat({ max: 2_000_000 }), places).map(([units, scale]) => canonical(BigInt(units), scale));
  const factor = fc.tuple(fc.integer({ min: 1, max: 50_000 }), places).map(([u, scale]) => canonical(BigInt(u), scale));
  const operator = fc.constantFrom(undefined, '<', '<=', '>', '>=' as const);

  test('is what was read times the factor, exactly; the method measures what is read, the absurd is the product', () => {
    fc.assert(
      fc.property(reading, factor, operator, (value, Fator, sign) => {
        const valor = diluido({ value, ...(sign && { operator: sign }) }, Fator);
        const product = new Decimal(value).times(Fator);
        expect(valor).toEqual({
          type: 'Numero',
          value: product.toFixed(),
          ...(sign && { operator: sign }),
          Diluicao: { Lido: value, Fator },
        });
        const beyond = new Decimal(value).lt('0.5') || new Decimal(value).gt('400');
        const expected = product.gt(100_000) ? 'absurdo' : beyond && !sign ? 'deteccao' : null;
        expect(checkValor(valor, limited)).toBe(expected);
        expect(pedeDiluicao(valor, limited)).toBe(
          new Decimal(value).gt('400') || (value === '400' && sign?.startsWith('>') === true),
        );
      }),
      { numRuns: 1000 },
    );
  });

  test('is refused when it is anything else, and without a factor above nothing', () => {
    fc.assert(
      fc.property(reading, factor, reading, (value, Fator, other) => {
        const valor = { ...diluido({ value }, Fator), value: other };
        const isProduct = new Decimal(value).times(Fator).eq(other);
        expect(checkValor(valor, limited) === 'diluicao').toBe(!isProduct);
        expect(checkValor({ type: 'Numero', value: '0', Diluicao: { Lido: value, Fator: '0' } }, limited)).toBe(
          'diluicao',
        );
        expect(sameValor(diluido({ value }, Fator), { type: 'Numero', value: diluido({ value }, Fator).value })).toBe(
          false,
        );
      }),
    );
  });
});
