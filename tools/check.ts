import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { commandStart, spawnCommand } from './commands.ts';
import { quickenNode } from './quick-node.ts';
import { commitSeed } from './seed.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** What `npm test` does before the tests, side by side. */
const steps: readonly (readonly [what: string, command: string, ...args: string[]])[] = [
  ['Format', 'oxfmt', '--check'],
  // Several checkers of one project find out the same types each for itself: that is twice the work of the cores.
  ['Types', 'tsc', '-b', 'tools', '--checkers', '1'],
  // The rules that need types are the second round's: they take as long as the compiler.
  ['Lint', 'oxlint'],
];

quickenNode(process.env);

/** Runs a step and prints what it said when it is over; answers whether it passed. */
async function run(what: string, command: string, args: readonly string[]): Promise<boolean> {
  const began = performance.now();
  const child = spawnCommand(command, args, { cwd: root });
  const [said, complained, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`\n── ${what}, ${seconds} s\n${said}${complained}${status === 0 ? '' : `${what} failed.\n`}`);
  return status === 0;
}

const passed = await Promise.all(steps.map(([what, command, ...args]) => run(what, command, args)));
if (passed.includes(false)) process.exit(1);

console.log('\n── Tests');
// What takes longest is run by `pnpm check:deep`, as far as it must pass for every change by its probe `second`.
// All journeys are of that round: what they start from, a build and a demo company, is not made for this one.
const round = ['--tagsFilter=!deep && !second', '--project=!journeys'];
process.env['BANCADA_ROUND'] = 'first';
Object.assign(process.env, commitSeed(root));
const tests = ['run', '--config', 'vitest.workspace.ts', ...round, ...process.argv.slice(2)];
const { command, args, shell } = commandStart('vitest', tests);
const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', shell });
if (error) throw error;
if (status !== 0) console.log('Tests failed.');
process.exitCode = status ?? 1;
