import { readFileSync } from 'node:fs';
import { sizeOf, type Size } from '../bundle.ts';
import type { ReportTable } from '../report.ts';

const PACKAGE = '@bancada/formula-engine';

const PEERS: readonly (readonly [name: string, code: string])[] = [
  ['decimal.js', "export * from 'decimal.js'"],
  ['mathjs, everything', "export * from 'mathjs'"],
  ['mathjs, numbers only', "export * from 'mathjs/number'"],
  ['HyperFormula', "export * from 'hyperformula'"],
  ['fast-formula-parser', "export { default } from 'fast-formula-parser'"],
  ['formulajs', "export * from '@formulajs/formulajs'"],
  ['expr-eval-fork', "export * from 'expr-eval-fork'"],
];

/** The public entries of the engine that are for browsers. */
export function entries(): string[] {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const exports = (manifest as { exports: Record<string, unknown> }).exports;
  return Object.keys(exports)
    .filter((entry) => !entry.endsWith('.json'))
    .map((entry) => entry.replace(/^\./, PACKAGE));
}

/** Minified and compressed sizes of our entries and of the peers. */
export async function benchSizes(): Promise<ReportTable> {
  const rows: string[][] = [];
  const add = (name: string, { minified, gzipped }: Size): void => {
    rows.push([name, minified.toFixed(1), gzipped.toFixed(1)]);
  };
  // CodeMirror belongs to whoever uses that entry, and is there already.
  const editors = [
    '@codemirror/autocomplete',
    '@codemirror/language',
    '@codemirror/lint',
    '@codemirror/state',
    '@codemirror/view',
    '@lezer/highlight',
    '@lezer/common',
  ];
  for (const entry of entries()) add(entry, await sizeOf(`export * from '${entry}'`, editors));
  for (const [name, code] of PEERS) add(name, await sizeOf(code));
  return {
    title: 'Sizes',
    note: 'kB, everything an entry exports, for a browser: rolldown, minified; gzip level 9. CodeMirror itself is not counted.',
    header: ['', 'minified', 'gzip'],
    rows,
  };
}
