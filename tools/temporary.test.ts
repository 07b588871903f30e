import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';

/** Where the system has them, whatever this run has chosen. */
const usual = process.platform === 'linux' ? '/tmp' : tmpdir();

/** What a process of its own says after asking for its temporary files in memory. */
function asked(TMPDIR: string | undefined): { readonly folder?: string; readonly used: string } {
  const script = `
    import { tmpdir } from 'node:os';
    import { temporaryFilesInMemory } from ${JSON.stringify(new URL('temporary.ts', import.meta.url).href)};
    const folder = temporaryFilesInMemory();
    console.log(JSON.stringify({ folder, used: tmpdir() }));`;
  const { TMPDIR: _, ...env } = process.env;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { ...env, ...(TMPDIR !== undefined && { TMPDIR }) },
    encoding: 'utf8',
  });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as { folder?: string; used: string };
}

test('temporary files are in memory where there is room, and gone when the process ends', () => {
  const { folder = usual, used } = asked(undefined);
  expect(used).toBe(folder);
  expect(existsSync(folder)).toBe(folder === usual);
});

test('a folder that somebody has chosen is kept', () => {
  expect(asked(usual)).toEqual({ used: usual });
});
