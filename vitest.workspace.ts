import { existsSync } from 'node:fs';
import type { Reporter } from 'vitest/node';
import { defineConfig } from 'vitest/config';

/** Closes the run with `N passed, N failed` alone on a line; a file that cannot be loaded counts as one failure. */
const closingLine: Reporter = {
  onTestRunEnd(modules, errors) {
    let passed = 0;
    let failed = errors.length;
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) failed++;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state === 'passed') passed++;
        else if (state === 'failed') failed++;
      }
    }
    process.on('exit', () => process.stdout.write(`${passed} passed, ${failed} failed\n`));
  },
};

const browserProjects = [
  'packages/ui/vitest.config.ts',
  'packages/formula-engine/vitest.config.ts',
  'apps/web/vitest.config.ts',
  'stories/vitest.config.ts',
];

/** What runs in Node keeps every core busy, and waits as long as that may take; browsers come first, and share none. */
const inNode = { maxWorkers: '100%', sequence: { groupOrder: 1 }, testTimeout: 120_000 };

export default defineConfig({
  test: {
    reporters: ['default', closingLine],
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/{src,test}/**/*.test.ts', 'apps/web/src/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/*.browser.test.*'],
          env: { TZ: 'America/Sao_Paulo' },
          ...inNode,
        },
      },
      'apps/server/vitest.config.ts',
      { test: { name: 'repository', include: ['tools/**/*.test.ts'], ...inNode } },
      ...browserProjects.filter((path) => existsSync(path)),
      'apps/e2e/vitest.config.ts',
    ].filter((project) => typeof project !== 'string' || existsSync(project)),
  },
});
