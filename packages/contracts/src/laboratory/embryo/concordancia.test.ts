import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kappa, matrizDe, type PesoKappa, pesoLinear } from './concordancia.ts';

const quadratic: PesoKappa = (distance, most) => (distance / most) ** 2;

/** Xeromammograms by two radiologists: Boyd et al. 1982, as in Altman, Practical Statistics for Medical Research, 14.3. */
const xeromammograms = [
  [21, 12, 0, 0],
  [4, 17, 1, 0],
  [3, 9, 15, 2],
  [0, 0, 0, 1],
];

test('kappa is what is published: 0.47, and 0.57 with linear weights', () => {
  expect(kappa(xeromammograms)).toBeCloseTo(0.47, 2);
  expect(kappa(xeromammograms, pesoLinear)).toBeCloseTo(0.57, 2);
});

test('fifty proposals of which two readers accept 20 and refuse 15 together: kappa is 0.4 whatever the weights', () => {
  const table = [
    [20, 5],
    [10, 15],
  ];
  for (const weight of [undefined, pesoLinear, quadratic]) expect(kappa(table, weight)).toBeCloseTo(0.4, 10);
});

test('quadratic weights are the intraclass correlation of the grades (Fleiss and Cohen 1973)', () => {
  const table = [
    [3, 1, 0],
    [0, 2, 1],
    [0, 0, 3],
  ];
  const grades = table.flatMap((row, i) => row.flatMap((n, j) => Array.from({ length: n }, () => [i, j] as const)));
  const mean = (of: (pair: readonly [number, number]) => number) =>
    grades.reduce((all, pair) => all + of(pair), 0) / grades.length;
  const [a, b] = [mean(([x]) => x), mean(([, y]) => y)];
  const both = 2 * mean(([x, y]) => (x - a) * (y - b));
  const apart = mean(([x]) => (x - a) ** 2) + mean(([, y]) => (y - b) ** 2) + (a - b) ** 2;
  expect(kappa(table, quadratic)).toBeCloseTo(both / apart, 10);
});

test('who always agrees has 1, who turns the grades around is below 0, and nothing to disagree about is no number', () => {
  const both = [
    ['A', 'A'],
    ['B', 'B'],
  ] as const;
  const turned = [
    ['A', 'B'],
    ['B', 'A'],
  ] as const;
  expect(kappa(matrizDe(both, ['A', 'B', 'C']))).toBe(1);
  expect(kappa(matrizDe(turned, ['A', 'B', 'C']))).toBeLessThan(0);
  expect(kappa(matrizDe([['A', 'A']], ['A', 'B', 'C']))).toBeNull();
  expect(kappa(matrizDe([], ['A', 'B', 'C']))).toBeNull();
});

test('it is the same whoever reads first, and never above 1', () => {
  const grade = fc.constantFrom('A', 'B', 'C');
  fc.assert(
    fc.property(fc.array(fc.tuple(grade, grade), { minLength: 1 }), (pairs) => {
      const one = kappa(matrizDe(pairs, ['A', 'B', 'C']), pesoLinear);
      const other = kappa(
        matrizDe(
          pairs.map(([first, second]) => [second, first] as const),
          ['A', 'B', 'C'],
        ),
        pesoLinear,
      );
      expect(other ?? 2).toBeCloseTo(one ?? 2, 10);
      expect(one ?? 0).toBeLessThanOrEqual(1);
    }),
  );
});
