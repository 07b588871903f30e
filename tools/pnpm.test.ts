import { expect, test } from 'vitest';
import { PNPM_MISSING, pnpmStart, runPnpm } from './pnpm.ts';

const execPath = '/node';

test.each([
  [
    'linux',
    { npm_execpath: '/cache/pnpm/bin/pnpm.cjs' },
    { command: execPath, args: ['/cache/pnpm/bin/pnpm.cjs', 'run', 'x'], shell: false },
  ],
  [
    'win32',
    { npm_execpath: 'C:\\a b\\pnpm.mjs' },
    { command: execPath, args: ['C:\\a b\\pnpm.mjs', 'run', 'x'], shell: false },
  ],
  ['darwin', { npm_execpath: '/usr/lib/npm/bin/npm-cli.js' }, { command: 'pnpm', args: ['run', 'x'], shell: false }],
  ['linux', {}, { command: 'pnpm', args: ['run', 'x'], shell: false }],
  ['win32', {}, { command: 'pnpm run x', args: [], shell: true }],
] as const)('on %s with %o', (platform, env, start) => {
  expect(pnpmStart(['run', 'x'], { platform, env, execPath })).toEqual(start);
});

test('without pnpm there is a sentence', () => {
  expect(() => runPnpm(['--version'], { env: { PATH: '/nowhere' }, stdio: 'ignore' })).toThrow(PNPM_MISSING);
});

test('what fails is said with its exit code', () => {
  expect(() => runPnpm(['no-such-command-of-pnpm'], { stdio: 'ignore' })).toThrow(
    /^pnpm no-such-command-of-pnpm ended with/,
  );
});
