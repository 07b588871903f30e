import { defineConfig } from 'vitest/config';

/** The tests that mutants have to survive: fast, and the same in every run. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Long texts say that time is linear, not that answers are right.
    testNamePattern: /^(?!.*very long)/,
    env: { TZ: 'America/Sao_Paulo' },
    setupFiles: ['test/repeatable.ts'],
  },
});
