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

/** Every page of the product has these (Griffel is Fluent's styling), and AG Grid is what the sheet stands on. */
const theirs =
  /^(react|react-dom|react-intl|@fluentui\/react-components|@griffel|ag-grid-\w+|@ag-grid-community)(\/|$)/;

/** Bytes gzipped of what is loaded at once, and of what comes on demand. */
export interface Weight {
  readonly first: number;
  readonly later: number;
}

/** The weight of the sheet without AG Grid, and of AG Grid's React component, which a page with the sheet does without. */
export async function weights(): Promise<{ readonly sheet: Weight; readonly agGridReact: Weight }> {
  const sheet = await weightOf(fileURLToPath(new URL('../src/sheet/index.ts', import.meta.url)));
  return { sheet, agGridReact: await weightOf(fileURLToPath(import.meta.resolve('ag-grid-react'))) };
}

async function weightOf(entry: string): Promise<Weight> {
  const external = (id: string) => id !== entry && theirs.test(id);
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
