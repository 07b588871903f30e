import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { importsOf } from './src/build/importsOf.ts';

/** What the first page may load before it shows anything, compressed (docs/how/noun-page.md). */
const BUDGET = 180_000;

/** The largest of the four languages' texts of the first page count, too. */
const isOfTexts = /\/src\/shared\/i18n\/texts\/\w+\.ts$/;

/**
 * Refuses a build whose first page has become too large. One import is enough for that: of a module that every room
 * shares, it brings what that module is joined with.
 */
export const firstPage = (): Plugin => ({
  name: 'first-page',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const imports = new Map(chunks.map(({ fileName, imports: own }) => [fileName, own]));
    const sizes = new Map(chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]));
    const entries = chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName);
    const texts = chunks.filter(({ moduleIds }) => moduleIds.some((id) => isOfTexts.test(id)));
    for (const { fileName } of texts) {
      const files = [...importsOf([...entries, fileName], imports)];
      const total = files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
      if (total <= BUDGET) continue;
      const each = files.map((file) => `${file} ${sizes.get(file) ?? 0}`).join(', ');
      this.error(`The first page is ${total} bytes compressed, more than ${BUDGET}: ${each}`);
    }
  },
});
