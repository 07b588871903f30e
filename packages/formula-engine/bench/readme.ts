import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { markdown, type ReportTable } from './report.ts';

/** The pages that hold what is measured. */
const PAGES = { readme: '../README.md', comparison: '../docs/comparison.md' } as const;

// What else the machine had to do before we came.
const [LOAD] = loadavg();

/** Where and when numbers were measured. */
export function machine(): string {
  const [cpu] = cpus();
  const day = new Date().toISOString().slice(0, 10);
  return `${cpu.model.trim()}, ${cpus().length} cores, Node ${process.version}, ${day}, load ${LOAD.toFixed(1)} at the start`;
}

/** Replaces what stands between the markers of a name in a page. */
export function writePage(page: keyof typeof PAGES, name: string, tables: readonly ReportTable[]): void {
  const file = new URL(PAGES[page], import.meta.url);
  const [begin, end] = [`<!-- ${name}:begin -->`, `<!-- ${name}:end -->`];
  const readme = readFileSync(file, 'utf8');
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from === -1 || to === -1) throw new Error(`${PAGES[page]} has no ${begin} … ${end}`);
  const body = [`Measured on ${machine()}.`, ...tables.map(markdown)].join('\n\n');
  writeFileSync(file, `${readme.slice(0, from)}${begin}\n\n${body}\n\n${readme.slice(to)}`);
}
