import { expect, test } from 'vitest';
import { chromiumPath, installedBrowsers } from './chromium.ts';

test.each([
  ['linux', {}, '/usr/bin/chromium'],
  ['darwin', {}, '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
  ['win32', { ProgramFiles: 'C:\\Program Files' }, 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe'],
  ['win32', { 'ProgramFiles(x86)': 'C:\\P (x86)' }, 'C:\\P (x86)\\Microsoft\\Edge\\Application\\msedge.exe'],
] as const)('on %s with %o a browser may be at %s', (platform, env, path) => {
  expect(installedBrowsers(platform, env)).toContain(path);
});

test('this machine has one', async () => {
  expect(await chromiumPath()).toMatch(/chrom|edge/i);
});
