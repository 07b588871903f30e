/** A part of the engine, and the fast tests that say the most about it. */
export interface MutationSuite {
  readonly name: string;
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
}

const SUITES: readonly MutationSuite[] = [
  {
    name: 'numeric',
    mutate: ['src/numeric/*.ts'],
    tests: ['test/numeric/*.test.ts', 'test/numeric.test.ts', 'test/irrational.test.ts'],
  },
  {
    name: 'parser',
    mutate: [
      'src/parser.ts',
      'src/operand.ts',
      'src/operator-chain.ts',
      'src/sweep.ts',
      'src/scan.ts',
      'src/tokens.ts',
    ],
    tests: ['test/parser/*.test.ts', 'test/golden.test.ts', 'test/all-errors.test.ts', 'test/limits.test.ts'],
  },
  {
    name: 'set',
    mutate: ['src/set/*.ts'],
    tests: ['test/set/*.test.ts', 'test/set.test.ts', 'test/explain.test.ts'],
  },
  {
    name: 'tiers',
    mutate: ['src/tiers/*.ts'],
    // Not error-bound-shrunk.test.ts: workers are used again, and what it replaces would stay replaced.
    tests: ['test/tiers/{error-bound,machines}.test.ts', 'test/tiers.test.ts'],
  },
  {
    name: 'columns',
    mutate: ['src/columns/*.ts'],
    tests: ['test/columns/*.test.ts', 'test/tiers.test.ts'],
  },
];

/** The suite of a name; the first one when nothing is said. */
export function suiteOf(name: string = 'numeric'): MutationSuite {
  const suite = SUITES.find((one) => one.name === name);
  if (suite) return suite;
  throw new Error(`MUTATION is one of: ${SUITES.map((one) => one.name).join(', ')}`);
}
