import { configDefaults, defineConfig } from 'vitest/config';
import { ofOtherRounds } from '../../tools/rounds.ts';
import { inNode } from '../../tools/turns.ts';

const include = ['{src,test,migrations}/**/*.test.ts'];

export default defineConfig({
  test: {
    name: 'server',
    globalSetup: ['test/global-setup.ts'],
    setupFiles: ['../../tools/runs.ts', 'test/setup.ts'],
    include,
    exclude: [...configDefaults.exclude, ...ofOtherRounds(include, import.meta.dirname)],
    env: { TZ: 'America/Sao_Paulo', NODE_ENV: 'test' },
    // Each file has its own copy of the database, so that every worker can have a file; `setup.ts` takes back what a
    // file left in the modules they share.
    ...inNode,
    // A busy machine starts PostgreSQL slowly; conditions are waited for, never slept for.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000, interval: 20 } },
  },
});
