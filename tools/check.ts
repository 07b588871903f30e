import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { buildWeb } from './app.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** The steps of `npm test`, cheapest first; the first one that fails ends it. */
const steps: readonly (readonly [what: string, command: string, ...args: string[]])[] = [
  ['Format', 'oxfmt', '--check'],
  ['Types', 'tsc', '-b', 'tools'],
  ['Lint', 'oxlint', '--type-aware'],
];

function run(what: string, command: string, args: readonly string[]): void {
  console.log(`\n── ${what}`);
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) {
    console.log(`${what} failed.`);
    process.exit(status ?? 1);
  }
}

for (const [what, command, ...args] of steps) run(what, command, args);
buildWeb();
run('Tests', 'vitest', ['run', '--config', 'vitest.workspace.ts', ...process.argv.slice(2)]);
