import { readFileSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Plugin } from 'rolldown';
import { builtFrom, root } from './sources.ts';

const FOLDER = 'apps/server/dist';
const out = join(root, FOLDER);

/** What `npm start` runs: the server and our packages in a few files. */
export const builtServer: string = join(out, 'main.js');

/** The package of what is imported by its name. */
const packageOf = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The libraries that the server's own package names are found from the built files as from its sources. */
function libraries(): ReadonlySet<string> {
  const manifest = JSON.parse(readFileSync(join(root, 'apps/server/package.json'), 'utf8')) as {
    readonly dependencies: Readonly<Record<string, string>>;
  };
  return new Set(Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@bancada/')));
}

/** Files that a module finds from its own place (workers, texts, migrations) stay where they are. */
const placesOfSources: Plugin = {
  name: 'places-of-sources',
  transform(code, id) {
    if (id.includes(`${sep}node_modules${sep}`) || !code.includes('import.meta.url')) return null;
    const place = JSON.stringify(relative(out, id).replaceAll('\\', '/'));
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
  },
};

async function bundle(): Promise<void> {
  const { rolldown } = await import('rolldown'); // a start that builds nothing does not need it
  const outside = libraries();
  const build = await rolldown({
    input: { main: join(root, 'apps/server/src/main.ts') },
    platform: 'node',
    external: (specifier) => specifier.startsWith('node:') || outside.has(packageOf(specifier)),
    plugins: [placesOfSources],
  });
  rmSync(out, { recursive: true, force: true });
  await build.write({ dir: out, format: 'esm' });
  await build.close();
}

/**
 * Builds the server unless it already is what its sources say. It runs from its sources as well; of a start, looking two
 * thousand of them up one by one was more than a third.
 */
export async function buildServer(): Promise<void> {
  const { built, mark } = builtFrom(FOLDER, ['apps/server', 'packages', 'pnpm-lock.yaml', 'tools/build-server.ts']);
  if (built) return;
  await bundle();
  mark();
}
