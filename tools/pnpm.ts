import { spawnSync, type SpawnSyncOptions } from 'node:child_process';
import { commandStart, type Start } from './commands.ts';

/** Where a command is to run. */
export interface Place {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The Node that runs. */
  readonly execPath: string;
}

/** The pnpm that runs this, where it says where it is: it need not be in PATH (`npx pnpm …`). Else the one in PATH. */
export function pnpmStart(args: readonly string[], { platform, env, execPath }: Place): Start {
  const running = env['npm_execpath'] ?? '';
  if (/pnpm[^/\\]*\.[cm]?js$/.test(running)) return { command: execPath, args: [running, ...args], shell: false };
  return commandStart('pnpm', args, platform);
}

/** What a person reads when there is no pnpm. */
export const PNPM_MISSING =
  'pnpm was not found. Start with `npm start` or `npm test`, which bring the right version, or put pnpm into PATH.';

/**
 * Runs pnpm and waits for it.
 *
 * @throws Error with `PNPM_MISSING`, or with the command and its exit code when it fails
 */
export function runPnpm(args: readonly string[], options: SpawnSyncOptions = {}): void {
  const { platform, execPath } = process;
  const start = pnpmStart(args, { platform, env: options.env ?? process.env, execPath });
  const { status, error } = spawnSync(start.command, start.args, { stdio: 'inherit', ...options, shell: start.shell });
  if (error && 'code' in error && error.code === 'ENOENT') throw new Error(PNPM_MISSING);
  if (error) throw error;
  if (status !== 0) throw new Error(`pnpm ${args.join(' ')} ended with ${status ?? 'a signal'}.`);
}
