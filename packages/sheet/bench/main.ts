import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { chromium } from 'playwright';
import { chromiumArgs, chromiumPath } from '../../../tools/chromium.ts';
import { buildPage, weights } from './build.ts';
import { measure, measureFilter } from './measure.ts';
import type { Samples } from './measure.ts';
import { load, report } from './report.ts';
import { serve } from './serve.ts';

/**
 * `pnpm bench:sheet`: the sheet beside plain AG Grid Community and react-datasheet-grid on the same rows, taking turns
 * in one run. It prints what was measured and never fails for being slow. Arguments: row counts, then `rounds=N`,
 * `only=sheet,agGrid`, `keep=folder` (leaves the built page there) and `against=folder` (a page kept before takes part
 * as `before`: an old sheet and a new one on the same machine at the same time).
 */
const CONTESTANTS = ['sheet', 'agGrid', 'datasheet'];
const asked = process.argv.slice(2);
const option = (name: string) => asked.find((each) => each.startsWith(`${name}=`))?.slice(name.length + 1);
const rounds = Number(option('rounds') ?? 3);
const only = option('only')?.split(',') ?? CONTESTANTS;
const sizes = asked.map(Number).filter((size) => size > 0);

console.log(load());
const { typing, door, agGrid } = await weights();
const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB gz`;
console.log(`AG Grid, the modules the sheet stands on: ${kilo(agGrid.first)}`);
console.log(
  `the sheet over AG Grid, a grid of numbers and words to type: ${kilo(typing.first)} at once (budget ≤ 25: ${typing.first <= 25_000 ? 'met' : 'NOT MET'}), ${kilo(typing.later)} on demand`,
);
console.log(
  `the sheet with all kinds, status bar, bulk edit and drafts: ${kilo(door.first)} at once, ${kilo(door.later)} on demand`,
);

const keep = option('keep');
const folder = await buildPage(keep && resolve(keep));
const server = await serve(folder);
const against = option('against');
const before = against === undefined ? null : await serve(resolve(against));
const contestants = before ? [...only.slice(0, 1), 'before', ...only.slice(1)] : only;
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs });
try {
  for (const rows of sizes.length > 0 ? sizes : [10_000, 100_000]) {
    const results = new Map<string, Samples>(contestants.map((name) => [name, new Map()]));
    for (let round = 0; round < rounds; round++) {
      for (const [name, samples] of results) {
        const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
        await page.goto(name === 'before' && before ? before.url : server.url);
        await measure(page, name, rows, round, samples);
        await measureFilter(page, name, rows, samples);
        await page.close();
      }
    }
    report(rows, results);
  }
} finally {
  await browser.close();
  server.close();
  before?.close();
  if (keep === undefined) await rm(folder, { recursive: true });
}
console.log(load());
