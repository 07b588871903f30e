import { suiteOf } from './test/mutation/suites.ts';

/** Mutation testing of one part of the engine: `MUTATION=numeric npm run mutation`. See docs/mutation.md. */
export default {
  packageManager: 'pnpm',
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  mutate: [...suiteOf(process.env.MUTATION).mutate],
  coverageAnalysis: 'perTest',
  // What is computed once, when a module is loaded, would need a new process for each mutant.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 2500,
  timeoutFactor: 2,
  // tsconfig.json among them: the compiler that would rewrite it has no such interface any more.
  ignorePatterns: ['tsconfig.json', 'dist', '.tsbuild', 'bench', 'docs', 'reports'],
  reporters: ['progress-append-only', 'clear-text', 'json'],
  jsonReporter: { fileName: `reports/mutation-${suiteOf(process.env.MUTATION).name}.json` },
  clearTextReporter: { allowColor: false, reportTests: false, skipFull: true },
  thresholds: { high: 95, low: 90, break: 90 },
};
