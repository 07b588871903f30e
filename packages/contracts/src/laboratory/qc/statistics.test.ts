import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rulesForSigma, statisticsOf } from './index.ts';

describe('statistics of a control', () => {
  // The mean and deviation of the widely printed series 2, 4, 4, 4, 5, 5, 7, 9: 5, and 32/7 under the root.
  test('are those of a series whose figures are known', () => {
    const values = ['2', '4', '4', '4', '5', '5', '7', '9'];
    expect(statisticsOf(values, { Media: '4', ErroPermitido: '100' })).toEqual({
      count: 8,
      mean: '5',
      sd: '2.13809',
      cv: '42.76',
      bias: '25',
      totalError: '95.56',
      sigma: '1.75',
    });
  });

  test('say nothing that cannot be told', () => {
    const none = { Media: null, ErroPermitido: null };
    const unknown = { sd: null, cv: null, bias: null, totalError: null, sigma: null };
    expect(statisticsOf([], none)).toEqual({ count: 0, mean: null, ...unknown });
    expect(statisticsOf(['7.5'], none)).toEqual({ count: 1, mean: '7.5', ...unknown });
    expect(statisticsOf(['-1', '1'], { Media: '0', ErroPermitido: '10' })).toMatchObject({
      mean: '0',
      cv: null,
      bias: null,
    });
    expect(statisticsOf(['5', '5'], { Media: '5', ErroPermitido: '10' })).toMatchObject({
      sd: '0',
      cv: '0',
      sigma: null,
    });
  });

  test('do not depend on the order, and shift with the values', () => {
    const values = fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(values, (numbers) => {
        const target = { Media: '100', ErroPermitido: '10' };
        const plain = statisticsOf(numbers.map(String), target);
        expect(statisticsOf(numbers.toReversed().map(String), target)).toEqual(plain);
        const moved = statisticsOf(
          numbers.map((n) => String(n + 1000)),
          target,
        );
        expect(moved.sd).toBe(plain.sd);
        const n = numbers.length;
        const mean = numbers.reduce((sum, each) => sum + each, 0) / n;
        const variance = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0) / (n - 1);
        expect(Number(plain.mean)).toBeCloseTo(mean, -1);
        expect(Math.abs(Number(plain.sd) - Math.sqrt(variance))).toBeLessThanOrEqual(Math.sqrt(variance) * 1e-5 + 1e-9);
      }),
    );
  });

  test('choose fewer rules the better the method', () => {
    const counts = ['7', '6', '5.99', '5', '4.99', '4', '3.99', '-1'].map((sigma) => rulesForSigma(sigma).length);
    expect(counts).toEqual([1, 1, 3, 3, 4, 4, 5, 5]);
  });
});
