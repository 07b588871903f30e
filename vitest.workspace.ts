import { existsSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { chromiumPath } from './tools/chromium.ts';
import { LongestFirst } from './tools/longest-first.ts';
import { ofOtherRounds } from './tools/rounds.ts';
import { closingLine, timeSpent } from './tools/reporters.ts';
import { temporaryFilesInMemory } from './tools/temporary.ts';
import { inNode } from './tools/turns.ts';

// Pages are tested as people meet them: React as it is published renders in two thirds of the time it takes with the
// checks of development. What runs in Node says for itself that it is a test.
process.env['NODE_ENV'] = 'production';
// Where it is unpacked it stays for the next run.
process.env['CHROMIUM_PATH'] ??= await chromiumPath();
temporaryFilesInMemory();

const browserProjects = [
  'packages/sheet/vitest.config.ts',
  'packages/ui/vitest.config.ts',
  'packages/formula-engine/vitest.config.ts',
  'apps/web/vitest.config.ts',
  'stories/vitest.config.ts',
];

const units = ['packages/*/{src,test}/**/*.test.ts', 'apps/web/src/**/*.test.ts'];
const repository = ['tools/**/*.test.ts'];
const besides = (include: string[]) => ofOtherRounds(include, import.meta.dirname);

/** What runs in Node waits as long as that may take. */
const patient = { ...inNode, testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    reporters: ['default', timeSpent, closingLine],
    sequence: { sequencer: LongestFirst },
    tags: [
      {
        name: 'second',
        description:
          'Takes as long as all tests of a room, or is a journey whose rules other tests prove: must pass for every change, but in the second round, `pnpm check:deep second`.',
      },
      {
        name: 'deep',
        description:
          'Takes minutes, or kills a process in one more way than the tests beside it: for `pnpm check:deep tests`.',
      },
    ],
    projects: [
      {
        test: {
          name: 'unit',
          include: units,
          exclude: ['**/node_modules/**', '**/*.browser.test.*', ...besides(units)],
          env: { TZ: 'America/Sao_Paulo', NODE_ENV: 'test' },
          setupFiles: ['tools/runs.ts'],
          ...patient,
        },
      },
      'apps/server/vitest.config.ts',
      {
        test: {
          name: 'repository',
          include: repository,
          exclude: ['**/node_modules/**', ...besides(repository)],
          env: { NODE_ENV: 'test' },
          ...patient,
        },
      },
      ...browserProjects.filter((path) => existsSync(path)),
      'apps/e2e/vitest.config.ts',
    ].filter((project) => typeof project !== 'string' || existsSync(project)),
  },
});
