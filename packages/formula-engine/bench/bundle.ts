import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'rolldown';

const ROOT = import.meta.dirname;

/** What to bundle, and how. */
export interface BundleOptions {
  readonly platform: 'browser' | 'node';
  /** Packages that stay outside. */
  readonly external?: readonly string[];
}

/** A program as one minified file; its imports are looked up from the bench. */
export async function bundle(code: string, { platform, external = [] }: BundleOptions): Promise<string> {
  const entry = join(ROOT, 'entry.js');
  const { output } = await build({
    input: entry,
    platform,
    external: [...external],
    write: false,
    logLevel: 'silent',
    output: { format: 'esm', minify: true, codeSplitting: false },
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
  });
  return output[0].code;
}

/** Sizes in kB. */
export interface Size {
  readonly minified: number;
  readonly gzipped: number;
}

/** The size of a program in a browser. */
export async function sizeOf(code: string, external: readonly string[] = []): Promise<Size> {
  const text = await bundle(code, { platform: 'browser', external });
  return { minified: Buffer.byteLength(text) / 1000, gzipped: gzipSync(text, { level: 9 }).length / 1000 };
}
