import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { commitSeed } from '../../../tools/seed.ts';

/** Runs test files that scale by a variable; answers how it ended, and throws away what they print unless they fail. */
function vitest(args: readonly string[], env: Readonly<Record<string, string>>, projects = ['server']): string {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const run = spawnSync('vitest', ['run', '--config', 'vitest.workspace.ts', ...chosen, ...args], {
    env: { ...process.env, ...env },
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (run.status !== 0) process.stdout.write(`${run.stdout}\n${run.stderr}\n`);
  const counts = /\{ ?'?200'?:.*?\}/.exec(run.stdout)?.[0];
  const closing = run.stdout.trimEnd().split('\n').at(-1) ?? '';
  return `${closing}${counts ? `; answers ${counts}` : ''}; ${run.status === 0 ? 'met' : 'NOT MET'}`;
}

/** Requests made from the contracts, over seeds that are printed: the same seed makes the same requests. */
export function fuzz(requests: number, seeds: number): string {
  const each = Math.ceil(requests / seeds);
  const lines = Array.from({ length: seeds }, () => {
    const seed = randomInt(2 ** 31);
    return `seed ${seed}: ${vitest(['modules/fuzz'], { FUZZ: String(each), FUZZ_SEED: String(seed) })}`;
  });
  return `${each} requests each; ${lines.join('; ')}`;
}

/** Every property that runs in Node, tried so many times as often as it says; `npm test` has time for less. */
export function properties(times: number): string {
  const files = globSync('{apps/{server,web},packages/*}/{src,test}/**/*.test.ts').filter((path) =>
    readFileSync(path, 'utf8').includes(`from 'fast-check'`),
  );
  const timeout = `--testTimeout=${Math.ceil(240_000 * Math.max(times, 1))}`;
  return `${times} times the runs; ${vitest([timeout, ...files], { BANCADA_RUNS: String(times) }, ['unit', 'server'])}`;
}

const inNode = ['unit', 'server', 'repository', 'journeys'];

/** The rules of the linter that need types: they take as long as the compiler. */
function lintWithTypes(): string {
  const { status, stdout, stderr } = spawnSync('oxlint', ['--type-aware'], { encoding: 'utf8' });
  if (status !== 0) process.stdout.write(`${stdout}\n${stderr}\n`);
  return `lint with types ${status === 0 ? 'met' : 'NOT MET'}`;
}

/** The second round of the tests of every change: lint with types, the tests with the tag `second`, and all stories but those that open in a moment. */
export function secondRound(): string {
  const lint = lintWithTypes();
  const round = { BANCADA_ROUND: 'second', ...commitSeed(process.cwd()) };
  const tagged = vitest(['--tagsFilter=second && !deep'], round, inNode);
  const stories = vitest([], round, ['stories (chromium)']);
  return `${lint}; ${tagged}; stories: ${stories}`;
}

/** The tests that both rounds leave out. */
export const leftOut = (): string => vitest(['--tagsFilter=deep'], { BANCADA_ROUND: 'deep' }, inNode);

/** The server's tests of faults, guessing, collisions, tenancy, backup and restore. */
export const faults = (): string =>
  vitest(
    [
      'database-restart',
      'two-processes',
      'slow-readers',
      'turns',
      'backup.test',
      'auth/',
      'modules/walk',
      'modules/access',
    ],
    {},
  );
