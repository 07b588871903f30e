import { expect, test } from 'vitest';
import { commandStart, runCommand } from './commands.ts';

test.each([
  ['linux', 'npx', ['-y', 'a b'], { command: 'npx', args: ['-y', 'a b'], shell: false }],
  ['darwin', '/a b/oxfmt', ['x'], { command: '/a b/oxfmt', args: ['x'], shell: false }],
  [
    'win32',
    'npx',
    ['-y', 'pnpm@12.21.0', '--out', 'C:\\Büro Müller\\bom.json'],
    { command: 'npx -y pnpm@12.21.0 --out "C:\\Büro Müller\\bom.json"', args: [], shell: true },
  ],
  ['win32', 'oxfmt', ['a&b.ts', '--x="1"'], { command: 'oxfmt "a&b.ts" "--x=""1"""', args: [], shell: true }],
  [
    'win32',
    'C:\\Program Files\\nodejs\\node.exe',
    ['a b.ts'],
    { command: 'C:\\Program Files\\nodejs\\node.exe', args: ['a b.ts'], shell: false },
  ],
] as const)('on %s %s %o', (platform, name, args, start) => {
  expect(commandStart(name, args, platform)).toEqual(start);
});

test('a command is run and says what it wrote', () => {
  const { status, stdout } = runCommand(process.execPath, ['-p', '"a b"']);
  expect([status, stdout.trim()]).toEqual([0, 'a b']);
});
