import fc from 'fast-check';
import { Decimal } from 'decimal.js';
import { describe, expect, test } from 'vitest';
import { evaluate, format, compile, type Expression, type FunctionName } from '../src/index.ts';
import { brazilian, signedDecimal, treeOf } from './arbitraries.ts';
import { fromDecimal, unitsText, variance } from './oracle.ts';

const Precise = Decimal.clone({ precision: 60 });

function exactOf(formula: string, inputs: Readonly<Record<string, string>>, decimals: number): string {
  const result = evaluate(formula, inputs, { decimals });
  return result.ok ? result.exact : result.error.code;
}

describe('square roots are rounded correctly', () => {
  test('DESVPAD is the integer whose neighbouring halves enclose the root', () => {
    fc.assert(
      fc.property(fc.array(signedDecimal, { minLength: 2, maxLength: 8 }), fc.nat(6), (values, decimals) => {
        const formula = `DESVPAD(${values.map((value) => brazilian(value, false)).join(';')})`;
        const exact = exactOf(formula, {}, decimals);
        fc.pre(exact !== 'NUMERO_MUITO_GRANDE');
        // units − ½ ≤ 10^d·√(n/d) < units + ½, squared and without fractions.
        const { n, d } = variance(values.map(fromDecimal));
        const [whole = '', fraction = ''] = exact.split('.');
        const units = BigInt(whole + fraction.padEnd(decimals, '0'));
        const scaled = 4n * n * 100n ** BigInt(decimals);
        expect(units === 0n || (2n * units - 1n) ** 2n * d <= scaled).toBe(true);
        expect(scaled < (2n * units + 1n) ** 2n * d).toBe(true);
        expect(exact).toBe(unitsText(units, decimals));
      }),
      { numRuns: 1000 },
    );
  });

  test('ties that only algebra can see are ties', () => {
    expect(exactOf('DESVPAD(1;2)/DESVPAD(1;2)*0,005', {}, 2)).toBe('0.01');
    expect(exactOf('DESVPAD(1;2)*DESVPAD(1;2)*0,01', {}, 2)).toBe('0.01');
    expect(exactOf('-DESVPAD(1;2)^2/100', {}, 2)).toBe('SINTAXE');
    expect(exactOf('0-DESVPAD(1;2)^2/100', {}, 2)).toBe('-0.01');
    expect(exactOf('DESVPAD(1;2)-DESVPAD(4;5)+0,005', {}, 2)).toBe('0.01');
    // √2 · √8 = 4, two different roots.
    expect(exactOf('DESVPAD(0;2)*DESVPAD(0;4)/4*0,005', {}, 2)).toBe('0.01');
    // (√2 + √3)² − 2·√6 = 5, three different roots.
    expect(exactOf('((DESVPAD(0;2)+DESVPAD(1;2;3;4)*DESVPAD(0;2)/DESVPAD(0;2))^2)*0', {}, 2)).toBe('0');
    expect(exactOf('(DESVPAD(0;2)+S)^2-2*DESVPAD(0;2)*S', { S: '3' }, 2)).toBe('11');
    // A root of a root: DESVPAD(0; 2·√2) = 2, so half a cent is a tie.
    expect(exactOf('DESVPAD(0;2*DESVPAD(0;2))*0,0025', {}, 2)).toBe('0.01');
  });

  test('one step beside a tie is no tie', () => {
    const below = '0,004999999999999999999999999999999999999999999999999999999999';
    expect(exactOf(`DESVPAD(1;2)/DESVPAD(1;2)*${below}`, {}, 2)).toBe('0');
    expect(exactOf('DESVPAD(0;2)-1,41421356237309504880168872420969807856967187537694', {}, 10)).toBe('0');
    expect(exactOf('DESVPAD(0;2)>1,41421356237309504880168872420969807856967187537694', {}, 0)).toBe('1');
    expect(exactOf('DESVPAD(0;2)>1,41421356237309504880168872420969807856967187537695', {}, 0)).toBe('0');
  });

  test('whole-number functions see through roots', () => {
    expect(exactOf('DIV(DESVPAD(0;2)*DESVPAD(0;2);2)', {}, 0)).toBe('1');
    expect(exactOf('DIV(-DESVPAD(0;2);1)', {}, 0)).toBe('-1');
    expect(exactOf('MOD(-DESVPAD(0;2);1)', {}, 4)).toBe('0.5858');
    expect(exactOf('2^(DESVPAD(0;2)*DESVPAD(0;2))', {}, 0)).toBe('4');
    expect(exactOf('2^DESVPAD(0;2)', {}, 0)).toBe('ARGUMENTOS_INVALIDOS');
    expect(exactOf('MAX(DESVPAD(0;2);1,41)', {}, 3)).toBe('1.414');
    expect(exactOf('IF(DESVPAD(0;2)=DESVPAD(5;7);1;2)', {}, 0)).toBe('1');
  });
});

// Division, roots and products only: where decimal.js compares or truncates it may itself be wrong.
const FUNCTIONS: readonly FunctionName[] = ['MEDIA', 'DESVPAD', 'ABS', 'MAX', 'MIN'];
const codes = ['A', 'B', 'C'];
const smoothTree = treeOf({
  codes,
  functions: FUNCTIONS,
  operators: ['+', '-', '*', '/'],
  unary: ['-'],
  texts: false,
  depth: 3,
});

const TINY = new Precise('1e-25');

class TooClose extends Error {}

function approximate(node: Expression, inputs: Readonly<Record<string, string>>): Decimal {
  if (node.type === 'number') return new Precise(node.value);
  if (node.type === 'variable') return new Precise(inputs[node.code] ?? '0');
  if (node.type === 'unary') return approximate(node.operand, inputs).neg();
  if (node.type === 'binary') {
    const left = approximate(node.left, inputs);
    const right = approximate(node.right, inputs);
    if (node.operator === '+') return left.plus(right);
    if (node.operator === '-') return left.minus(right);
    if (node.operator === '*') return left.times(right);
    if (right.abs().lt(TINY)) throw new TooClose();
    return left.div(right);
  }
  if (node.type !== 'call') throw new Error('no texts here');
  const values = node.arguments.map((operand) => approximate(operand, inputs));
  const mean = Precise.sum(...values).div(values.length);
  if (node.function === 'MEDIA') return mean;
  if (node.function === 'ABS') return mean.abs();
  if (node.function === 'MAX') return Precise.max(...values);
  if (node.function === 'MIN') return Precise.min(...values);
  if (values.length < 2) return new Precise(0);
  const squares = values.map((value) => value.minus(mean).pow(2));
  return Precise.sum(...squares)
    .div(values.length - 1)
    .sqrt();
}

test('agrees with decimal.js at 60 digits wherever that is not near a tie', () => {
  const inputs = fc.tuple(signedDecimal, signedDecimal, signedDecimal).map(([A, B, C]) => ({ A, B, C }));
  let compared = 0;
  fc.assert(
    fc.property(smoothTree, inputs, fc.nat(6), (tree, given, decimals) => {
      const result = compile(format(tree), { decimals }).evaluate(given);
      let expected: Decimal;
      try {
        expected = approximate(tree, given);
      } catch (error) {
        if (error instanceof TooClose) return;
        throw error;
      }
      const scaled = expected.times(10 ** decimals).abs();
      const distance = scaled.minus(scaled.floor()).minus(0.5).abs();
      if (distance.lt(TINY) || scaled.gt('1e15')) return;
      compared++;
      expect(result.ok && result.exact).toBe(
        expected.toDecimalPlaces(decimals, Decimal.ROUND_HALF_UP).toFixed().replace(/^-0$/, '0'),
      );
    }),
    { numRuns: 1500 },
  );
  expect(compared).toBeGreaterThan(500);
});
