import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runPnpm } from './pnpm.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const stamp = join(root, 'apps/web/dist/.sources');

/** What the web application is built from. */
const sources = ['apps/web', 'packages', 'pnpm-lock.yaml'];
const left = new Set(['node_modules', 'dist', '.tsbuild', 'test', '__screenshots__']);

function* files(path: string): Generator<string> {
  if (!statSync(path).isDirectory()) yield path;
  else
    for (const name of readdirSync(path).sort())
      if (!left.has(name) && !/\.test\./.test(name)) yield* files(join(path, name));
}

/** One hash over everything the build reads: the same hash, the same build. */
export function sourcesHash(): string {
  const hash = createHash('sha256');
  for (const source of sources)
    for (const file of files(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Builds the web application unless it already is what its sources say. */
export function buildWeb(): void {
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the web application…');
  runPnpm(['--filter', '@bancada/web', 'run', 'build', '--logLevel', 'warn'], {
    cwd: root,
    // Tests that build on their way would otherwise leave React's own test build to the next start.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  writeFileSync(stamp, hash);
}

/** `npm start`: builds what changed and runs the product, with the demo company on an empty database. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    buildWeb();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
  const wantsDemo = process.env['BANCADA_DEMO'] !== '0' && process.env['NODE_ENV'] !== 'production';
  if (wantsDemo) process.argv.push('--demo');
  await import(new URL('../apps/server/src/main.ts', import.meta.url).href);
}
