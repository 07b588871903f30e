import type { Plugin } from 'vite';
import { ringFrom } from './src/build/ringFrom.ts';

/** Nouns are made of each other as soon as their file runs; components and functions use each other only later. */
const isOfNouns = ({ moduleIds }: { readonly moduleIds: readonly string[] }) =>
  moduleIds.some((id) => id.includes('/packages/contracts/src/'));

/**
 * Refuses a build in which a file with nouns imports itself by way of others. The modules do not, but files that join
 * modules of several pages may: one of them then runs before what its nouns are made of, and its pages stay empty.
 */
export const acyclic = (): Plugin => ({
  name: 'acyclic',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? [file] : []));
    const imports = new Map(chunks.map(({ fileName, imports: own }) => [fileName, own]));
    for (const { fileName } of chunks.filter(isOfNouns)) {
      const ring = ringFrom(fileName, imports);
      if (ring) this.error(`Files of nouns import each other in a ring: ${ring.join(' > ')}`);
    }
  },
});
