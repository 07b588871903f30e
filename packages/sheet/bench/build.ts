import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

/** Builds the page of the contestants as the product is built, into a folder of its own if none is given; answers it. */
export async function buildPage(into?: string): Promise<string> {
  const outDir = into ?? (await mkdtemp(join(tmpdir(), 'bench-sheet-')));
  await build({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('page', import.meta.url)),
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2024', chunkSizeWarningLimit: 10_000 },
  });
  return outDir;
}

/** Every page of the product has these (Griffel is Fluent's styling, the rest what all its icons are drawn with). */
const shared = /^(react|react-dom|react-intl|@fluentui\/react-components|@griffel)(\/|$)/;
const iconRuntime = /react-icons\/lib\/(core|utils|contexts)\//;
/** What the sheet stands on. */
const agGrid = /^(ag-grid-\w+|@ag-grid-community)(\/|$)/;

/** Bytes gzipped of what is loaded at once, and of what comes on demand. */
export interface Weight {
  readonly first: number;
  readonly later: number;
}

/** What weighs what; nothing of it counts React, Fluent and react-intl, which every page has. */
export interface Weights {
  /** A page with a grid of numbers and words to type, without AG Grid. */
  readonly typing: Weight;
  /** All that the door of the sheet gives, taken by one page, without AG Grid. */
  readonly door: Weight;
  /** The modules of AG Grid that the sheet stands on. */
  readonly agGrid: Weight;
}

/** Weighs the sheet and what it stands on, built as the product is. */
export async function weights(): Promise<Weights> {
  const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  return {
    typing: await weightOf(at('page/typing.ts'), [shared, iconRuntime, agGrid]),
    door: await weightOf(at('../src/index.ts'), [shared, iconRuntime, agGrid]),
    agGrid: await weightOf(at('page/ag-alone.ts'), [shared]),
  };
}

async function weightOf(entry: string, without: readonly RegExp[]): Promise<Weight> {
  const external = (id: string) => id !== entry && without.some((theirs) => theirs.test(id));
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2024',
      cssCodeSplit: false,
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict', external },
    },
  });
  const files = (Array.isArray(built) ? built : [built]).flatMap((one) => ('output' in one ? one.output : []));
  const chunks = files.filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const atOnce = new Set<string>();
  const visit = (name: string) => {
    const chunk = byName.get(name);
    if (!chunk || atOnce.has(name)) return;
    atOnce.add(name);
    for (const next of chunk.imports) visit(next);
  };
  for (const chunk of chunks) if (chunk.isEntry) visit(chunk.fileName);
  const weight = (of: (name: string) => boolean) =>
    files
      .filter(({ fileName }) => of(fileName))
      .reduce((sum, file) => sum + gzipSync(file.type === 'chunk' ? file.code : file.source, { level: 9 }).length, 0);
  const isFirst = (name: string) => atOnce.has(name) || name.endsWith('.css');
  return { first: weight(isFirst), later: weight((name) => !isFirst(name)) };
}
