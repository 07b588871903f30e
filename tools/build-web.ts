import { runPnpm } from './pnpm.ts';
import { builtFrom, root } from './sources.ts';

/** Builds the web application unless it already is what its sources say. */
export function buildWeb(): void {
  const { built, mark } = builtFrom('apps/web/dist', ['apps/web', 'packages', 'pnpm-lock.yaml']);
  if (built) return;
  console.log('Building the web application…');
  runPnpm(['--filter', '@bancada/web', 'run', 'build', '--logLevel', 'warn'], {
    cwd: root,
    // Tests that build on their way would otherwise leave React's own test build to the next start.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  mark();
}
