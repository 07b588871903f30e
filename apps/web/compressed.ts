import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Bytes from which a file is compressed: a smaller one fits in a packet anyway. */
const WORTHWHILE = 1024;

const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/**
 * Writes every file of the build once more as brotli (`.br`) and gzip (`.gz`), which the server sends to whom accepts
 * them: compressed once, and better than there is time for while somebody waits.
 */
export const compressed = (): Plugin => ({
  name: 'compressed',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    if (dir === undefined) return;
    const files = Object.values(bundle).map((file) => ({
      path: join(dir, file.fileName),
      bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source),
    }));
    await Promise.all(
      files
        .filter(({ path, bytes }) => /\.(js|css)$/.test(path) && bytes.length >= WORTHWHILE)
        .flatMap(({ path, bytes }) => [
          promisify(brotliCompress)(bytes, brotli).then((small) => writeFile(`${path}.br`, small)),
          promisify(gzip)(bytes, { level: 9 }).then((small) => writeFile(`${path}.gz`, small)),
        ]),
    );
  },
});
