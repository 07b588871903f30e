import type { Random } from '../../test/random.ts';

/** A number that is what its shortest decimal text says: how a laboratory's double is read. */
type Source = (random: Random, decimals: number) => number;

const scaled = (most: number, decimals: number): Source => {
  return (random) => random.integer(0, most) / 10 ** random.integer(0, decimals);
};

/** Half a step of the result, a hair beside it, or exactly on it. */
const nearTie: Source = (random, decimals) => {
  const tie = (random.integer(0, 20_000) + 0.5) / 10 ** decimals;
  const hair = random.pick([0, 0, Number.EPSILON, -Number.EPSILON, 1e-12, -1e-12]);
  return tie * (1 + hair);
};

const wild: Source = (random) => (random.next() + 0.1) * 10 ** random.integer(-9, 9);
const extreme: Source = (random) => (random.next() + 0.1) * 10 ** random.integer(-30, 30);

const SOURCES: readonly (readonly [weight: number, source: Source])[] = [
  [20, scaled(20, 0)],
  [20, scaled(999_999, 3)],
  [20, scaled(40_000, 2)],
  [12, nearTie],
  [10, scaled(999, 1)],
  [8, wild],
  [4, (random) => random.next() * 300],
  [3, extreme],
  [2, (random) => 10 ** random.integer(-9, 15)],
  [1, () => 0],
];
const TOTAL = SOURCES.reduce((sum, [weight]) => sum + weight, 0);

function one(random: Random, decimals: number): number {
  let rest = random.next() * TOTAL;
  for (const [weight, source] of SOURCES) {
    rest -= weight;
    if (rest < 0) return source(random, decimals) * (random.next() < 0.12 ? -1 : 1);
  }
  return 1;
}

function numbers(random: Random, width: number, decimals: number): number[] {
  const shape = random.next();
  if (shape < 0.2) {
    const level = random.integer(50, 40_000);
    return Array.from({ length: width }, () => (level + random.integer(-60, 60)) / 100);
  }
  if (shape < 0.28) return Array<number>(width).fill(one(random, decimals));
  return Array.from({ length: width }, () => one(random, decimals));
}

/**
 * A row: sometimes replicates of one level, sometimes equal values, mostly each on its own; now and then a value is
 * missing or a word.
 */
export function randomRow(random: Random, width: number, decimals: number): (number | string | null)[] {
  const row = numbers(random, width, decimals);
  if (random.next() >= 0.06) return row;
  return row.map((cell) => (random.next() < 0.4 ? random.pick([null, null, 'Reagente', 'Não']) : cell));
}
