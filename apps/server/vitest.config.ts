import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    globalSetup: ['test/global-setup.ts'],
    include: ['{src,test,migrations}/**/*.test.ts'],
    env: { TZ: 'America/Sao_Paulo', NODE_ENV: 'test' },
    // Each file has its own copy of the database, so that every core can have a file.
    maxWorkers: '100%',
    sequence: { groupOrder: 1 },
    // A busy machine starts PostgreSQL slowly; conditions are waited for, never slept for.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 20 } },
  },
});
