// @module-tag second
import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { laboratoryFunctions } from '../../src/functions/index.ts';
import { evaluate } from '../../src/index.ts';
import { expReal, lnReal } from '../../src/numeric/transcendental.ts';
import { realFromRational } from '../../src/numeric/real.ts';
import { rationalFromBigInts } from '../../src/numeric/bigrational.ts';

const functions = laboratoryFunctions;
const Digits = Decimal.clone({ precision: 80, rounding: Decimal.ROUND_HALF_UP, toExpNeg: -200, toExpPos: 200 });

// From thousandths to a million, with up to six decimals; small exponents of either sign.
const positive = fc.tuple(fc.integer({ min: 1, max: 10 ** 9 }), fc.nat(6)).map(([n, d]) => new Digits(n).div(10 ** d));
const exponent = fc
  .tuple(fc.integer({ min: -190, max: 190 }), fc.nat(3))
  .map(([n, d]) => new Digits(n).div(10 ** (d + 1)));
const decimals = fc.nat(10);

/** The canonical text of a number rounded once, half away from zero. */
function rounded(value: Decimal, places: number): string {
  return value.toDecimalPlaces(places).plus(0).toFixed();
}

function says(source: string, inputs: Readonly<Record<string, Decimal>>, places: number): string {
  const texts = Object.fromEntries(Object.entries(inputs).map(([code, value]) => [code, value.toFixed()]));
  const result = evaluate(source, texts, { functions, decimals: places });
  return result.ok ? result.exact : result.error.code;
}

test('LN, LOG10, EXP and RAIZ are what 80 digits of decimal.js round to', () => {
  fc.assert(
    fc.property(positive, exponent, decimals, (a, b, places) => {
      expect(says('LN(A)', { A: a }, places)).toBe(rounded(a.ln(), places));
      expect(says('LOG10(A)', { A: a }, places)).toBe(rounded(a.log(10), places));
      expect(says('RAIZ(A)', { A: a }, places)).toBe(rounded(a.sqrt(), places));
      const few = Math.min(places, 6);
      expect(says('EXP(A)', { A: b }, few)).toBe(rounded(b.exp(), few));
    }),
    { numRuns: 150 },
  );
});

test('POTENCIA is what 80 digits of decimal.js round to', () => {
  fc.assert(
    fc.property(positive, exponent, decimals, (a, b, places) => {
      const power = a.pow(b);
      const few = Math.min(places, 4);
      fc.pre(power.lt(1e9));
      expect(says('POTENCIA(A; B)', { A: a, B: b }, few)).toBe(rounded(power, few));
    }),
    { numRuns: 150 },
  );
});

test.each([44, 88, 128, 256, 1024])('ln and exp are enclosed at %i bits, and the enclosure is narrow', (bits) => {
  const scale = new (Decimal.clone({ precision: 700 }))(2).pow(bits);
  const Long = Decimal.clone({ precision: 700 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 ** 6 }), fc.integer({ min: 1, max: 10 ** 4 }), (n, d) => {
      const value = rationalFromBigInts(BigInt(n), BigInt(d));
      if (value.kind === 'problem') return;
      const quotient = new Long(n).div(d);
      const inside = lnReal(realFromRational(value)).enclose(bits);
      const ln = quotient.ln().times(scale);
      expect(ln.gte(String(inside?.low)) && ln.lte(String(inside?.high))).toBe(true);
      if (n / d > 20) return;
      const exp = expReal(realFromRational(value), 64).enclose(bits);
      const e = quotient.exp().times(scale);
      expect(e.gte(String(exp?.low)) && e.lte(String(exp?.high))).toBe(true);
      // Doubles err by 2^-48 of the value, more precise ones by what the argument errs.
      expect(Number((exp?.high ?? 0n) - (exp?.low ?? 0n)) / Math.exp(n / d)).toBeLessThan(16);
    }),
    { numRuns: bits > 500 ? 10 : 40 },
  );
});

test('what no 1,024 bits tell from a tie is a tie', () => {
  expect(says('EXP(LN(A)) / 1000', { A: new Digits(5) }, 2)).toBe('0.01');
  expect(says('LN(EXP(A)) / 10', { A: new Digits('2.5') }, 1)).toBe('0.3');
  expect(says('1 / (LN(6) - LN(2) - LN(3))', {}, 2)).toBe('DIVISAO_POR_ZERO');
  expect(says('LN(6) - LN(2) - LN(3) = 0', {}, 2)).toBe('1');
});
