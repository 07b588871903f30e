import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';

/** A program as one minified file for a browser, its imports looked up from a folder. */
export async function bundle(program: string, folder: string): Promise<string> {
  const entry = join(folder, 'size-entry.js');
  const build = await rolldown({
    input: entry,
    platform: 'browser',
    logLevel: 'silent',
    plugins: [
      {
        name: 'program',
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? program : null),
      },
    ],
  });
  const { output } = await build.generate({ format: 'esm', minify: true, codeSplitting: false });
  return output[0].code;
}

/** Bytes of a bundle, minified, and compressed as with `gzip -9`. */
export interface Size {
  readonly min: number;
  readonly gz: number;
}

/** What the given names of a module add to a page. */
export async function sizeOf(names: readonly string[], module: string, folder: string): Promise<Size> {
  const code = await bundle(`export { ${names.join(', ')} } from '${module}';`, folder);
  return { min: Buffer.byteLength(code), gz: gzipSync(code, { level: 9 }).length };
}
