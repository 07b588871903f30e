import { spawn, type SpawnOptions, spawnSync, type SpawnSyncOptions, type SpawnSyncReturns } from 'node:child_process';
import type { Readable } from 'node:stream';

/** How a process is started. */
export interface Start {
  /** A program; a whole command line for a shell. */
  readonly command: string;
  readonly args: readonly string[];
  readonly shell: boolean;
}

/** An argument for Windows' shell, which splits at spaces and knows many signs of its own. */
const quoted = (text: string): string => (/^[\w@:./\\=-]+$/.test(text) ? text : `"${text.replaceAll('"', '""')}"`);

/**
 * How a command is started. What npm installs (npx, pnpm, the tools in `node_modules/.bin`) are `.cmd` files on Windows,
 * which a shell alone can start.
 */
export function commandStart(
  name: string,
  args: readonly string[],
  platform: NodeJS.Platform = process.platform,
): Start {
  if (platform !== 'win32' || name.endsWith('.exe')) return { command: name, args, shell: false };
  return { command: [name, ...args].map(quoted).join(' '), args: [], shell: true };
}

/** Runs a command to its end and returns what it wrote. */
export function runCommand(
  name: string,
  args: readonly string[],
  options: SpawnSyncOptions = {},
): SpawnSyncReturns<string> {
  const { command, args: rest, shell } = commandStart(name, args);
  return spawnSync(command, rest, { ...options, shell, encoding: 'utf8' });
}

/** Starts a command whose output is read while it runs. */
export function spawnCommand(
  name: string,
  args: readonly string[],
  options: Omit<SpawnOptions, 'stdio' | 'shell'>,
): ReturnType<typeof spawn> & { readonly stdout: Readable; readonly stderr: Readable } {
  const { command, args: rest, shell } = commandStart(name, args);
  return spawn(command, rest, { ...options, shell, stdio: ['ignore', 'pipe', 'pipe'] });
}
