import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { OURS } from './contenders.ts';
import type { CaseTable } from './cases.ts';
import type { Measured } from './measure.ts';
import type { Cost } from './sizes.ts';

const README = new URL('../README.md', import.meta.url);
const BEGIN = '<!-- bench:begin -->';
const END = '<!-- bench:end -->';

/** Where and when numbers were measured. */
export function machine(): string {
  const day = new Date().toISOString().slice(0, 10);
  return `${cpus()[0]?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores, Node ${process.version}, ${day}`;
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = header.map((_, column) => (column === 0 ? '---' : '---:'));
  return [header, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** The speeds of one match, fastest first. */
export function speeds(title: string, measured: readonly Measured[], inputs: number): string {
  const own = measured.find(({ name }) => name === OURS)?.perSecond ?? 0;
  const rows = measured
    .toSorted((a, b) => b.perSecond - a.perSecond)
    .map(({ name, perSecond, right }) => [
      name,
      (perSecond / 1e6).toFixed(2),
      name === OURS ? '' : `${(own / perSecond).toFixed(1)}×`,
      `${((right / inputs) * 100).toFixed(1)} %`,
    ]);
  return table([title, 'million per second', 'ours is faster', 'judged rightly'], rows);
}

/** The bytes of each import. */
export function sizes(costs: readonly Cost[]): string {
  const rows = costs.map(({ what, module, min, gz }) => [what, module, String(min), String(gz)]);
  return table(['bytes on a page', 'package', 'minified', 'gzip -9'], rows);
}

/** What each library makes of hard cases. */
export const hardCases = ({ header, rows }: CaseTable): string => table(header, rows);

/** Replaces what stands between the markers in the README. */
export function writeReadme(report: string): void {
  const readme = readFileSync(README, 'utf8');
  const [from, to] = [readme.indexOf(BEGIN), readme.indexOf(END)];
  if (from === -1 || to === -1) throw new Error(`README.md has no ${BEGIN} … ${END}`);
  writeFileSync(README, `${readme.slice(0, from)}${BEGIN}\n\n${report}\n\n${readme.slice(to)}`);
}
