import { formatDecimalPt } from '@bancada/br-utils';
import { diluido, tipoComponente, type ValorResultado } from '@bancada/contracts';
import { definicao } from '@bancada/contracts/testing';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fromCell, kindsOf, toCell } from './cells.ts';

const words = {
  locale: 'pt-BR',
  yes: 'Sim',
  no: 'Não',
  notCalculated: 'não calculado',
  incomplete: 'incompleto',
  fileName: (reference: string) => `${reference}.png`,
};
/** A whole number of the given places as a canonical decimal. */
function decimal(whole: bigint, places: number): string {
  const digits = (whole < 0n ? -whole : whole).toString().padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
  return whole < 0n ? `-${text}` : text;
}

const number = fc
  .tuple(fc.integer(), fc.nat(999))
  .map(([whole, fraction]) =>
    fraction === 0 ? String(whole) : `${whole}.${String(fraction).padStart(3, '0').replace(/0+$/, '')}`,
  );

describe('cells', () => {
  test('hold a value so that it comes back the same', () => {
    const operator = fc.constantFrom<ValorResultado['operator']>('<', '<=', '>', '>=', undefined);
    fc.assert(
      fc.property(number, operator, (value, sign) => {
        const valor: ValorResultado = { type: 'Numero', value, ...(sign ? { operator: sign } : {}) };
        expect(fromCell(toCell(valor), definicao())).toEqual(valor);
        const diluted = diluido({ value, ...(sign ? { operator: sign } : {}) }, '12.5');
        expect(fromCell(toCell(diluted), definicao())).toEqual(diluted);
      }),
    );
    const codes = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 });
    fc.assert(
      fc.property(codes, (value) => {
        const valor: ValorResultado = { type: 'Multi_Lista', value };
        expect(fromCell(toCell(valor), definicao({ TipoComponente: 'Multi_Lista' }))).toEqual(valor);
      }),
    );
    expect(toCell(null)).toBeNull();
    expect(fromCell(null, definicao())).toBeNull();
  });

  test('calculate what follows a `=` exactly, and keep the text of what cannot be calculated', () => {
    const kind = kindsOf(words).of(definicao());
    const thousandths = fc.integer({ min: -999_999, max: 999_999 });
    // The oracle counts in thousandths and millionths, as whole numbers.
    const written = (n: number) => formatDecimalPt(decimal(BigInt(n), 3));
    fc.assert(
      fc.property(thousandths, thousandths, fc.constantFrom('+', '-', '*'), (a, b, sign) => {
        const [x, y] = [BigInt(a), BigInt(b)];
        const exact = { '+': decimal(x + y, 3), '-': decimal(x - y, 3), '*': decimal(x * y, 6) }[sign];
        expect(kind.parse(`=(${written(a)})${sign}(${written(b)})`)).toEqual({ ok: true, value: exact });
      }),
    );
    // Counts of cells go into the millions, and leave fewer places for decimals.
    expect(kind.parse('=1000000+1')).toEqual({ ok: true, value: '1000001' });
    expect(kind.parse('=1000000/3')).toEqual({ ok: true, value: '333333.3333333333' });
    expect(kind.parse('=9000000000000000/7')).toEqual({ ok: true, value: '1285714285714286' });
    const broken = fc.constantFrom('=', '=1/0', '=2*', '=(1', '=COL*2', '=1;2');
    fc.assert(
      fc.property(broken, (text) => {
        expect(kind.parse(text)).toEqual({ ok: false, problem: { text, code: 'expression' } });
      }),
    );
  });

  test('a text that begins like an operator stays a text outside numbers', () => {
    expect(fromCell('<abc', definicao({ TipoComponente: 'Texto' }))).toEqual({ type: 'Texto', value: '<abc' });
  });

  test.each(tipoComponente.options)('%s has a kind, made once per component', (TipoComponente) => {
    const kinds = kindsOf(words);
    const definition = definicao({ TipoComponente });
    expect(kinds.of(definition)).toBe(kinds.of(definition));
    expect(kinds.of(definition).parse('')).toEqual({ ok: true, value: null });
  });

  test('a failed calculation is written in words, never as its stored 0', () => {
    const { notCalculated } = kindsOf(words);
    expect(notCalculated.format('DIVISAO_POR_ZERO')).toBe('não calculado');
    expect(notCalculated.write('DIVISAO_POR_ZERO')).toBe('não calculado');
    expect(notCalculated.format('VALOR_AUSENTE')).toBe('incompleto');
  });
});
