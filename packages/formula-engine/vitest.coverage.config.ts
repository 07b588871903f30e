import { defineConfig } from 'vitest/config';

/** Every branch of the arithmetic of the tiers and of columns is run by some test. */
export default defineConfig({
  test: {
    include: [
      'test/{numeric,tiers,columns}/**/*.test.ts',
      'test/{numeric,irrational,tiers,golden,limits,properties,set,custom-functions}.test.ts',
    ],
    env: { TZ: 'America/Sao_Paulo' },
    coverage: {
      provider: 'v8',
      include: ['src/{numeric,tiers,columns}/*.ts'],
      reporter: ['text'],
      thresholds: { branches: 100 },
    },
  },
});
