import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { suiteOf } from './test/mutation/suites.ts';

/** The tests that mutants of one part have to survive: those of that part, with the same few random cases in every run. */
export default defineConfig({
  test: {
    include: [...suiteOf(process.env['MUTATION']).tests],
    // Mutants are switched on at run time, so workers can be used again.
    isolate: false,
    env: { TZ: 'America/Sao_Paulo' },
    alias: { 'fast-check': fileURLToPath(new URL('test/mutation/few-runs.ts', import.meta.url)) },
  },
});
