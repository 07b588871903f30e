import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// What is measured and fuzzed is what is published: the bundled build, not the modules of `src`. This module builds it
// and makes every later import of the package find it there.

const home = new URL('..', import.meta.url);
const { name, publishConfig } = JSON.parse(readFileSync(new URL('package.json', home), 'utf8')) as {
  name: string;
  publishConfig: { exports: Readonly<Record<string, string | { readonly default: string }>> };
};

function build(): void {
  const command = fileURLToPath(new URL('../../node_modules/.bin/tsdown', home));
  const { status, stdout, stderr, error } = spawnSync(command, { cwd: fileURLToPath(home), encoding: 'utf8' });
  if (error) throw error;
  if (status !== 0) throw new Error(`The package does not build:\n${stdout}${stderr}`);
}

if (isMainThread) build();
const built = new Map(
  Object.entries(publishConfig.exports).flatMap(([entry, target]) =>
    typeof target === 'string' ? [] : [[entry.replace('.', name), new URL(target.default, home).href] as const],
  ),
);
registerHooks({
  resolve: (specifier, context, next) => {
    const url = built.get(specifier);
    return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
  },
});
