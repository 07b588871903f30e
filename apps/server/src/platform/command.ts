import { resolve } from 'node:path';
import { BootError } from './boot-error.ts';
import { type Config, readConfig } from './config.ts';
import { type ReachedDatabase, reachDatabase } from './database/start.ts';
import { createLog } from './log.ts';

/** What an operator's command works with. */
export interface Command {
  readonly config: Config;
  /** What was typed after the command's name; paths are completed by `path`. */
  readonly args: readonly string[];
  /** A path as the person who typed it means it. */
  readonly path: (typed: string) => string;
}

/** Where the person stood: pnpm runs commands in the repository's folder and says so. */
const here = process.env['INIT_CWD'] ?? process.cwd();

/**
 * Runs a command of the command line: one line for what the person can mend, everything for what we must.
 *
 * @param work - answers the exit code
 */
export async function runCommand(work: (command: Command) => Promise<number>): Promise<void> {
  try {
    const args = process.argv.slice(2);
    const path = (typed: string) => resolve(here, typed);
    process.exitCode = await work({ config: readConfig(process.env, []), args, path });
  } catch (error) {
    console.error(error instanceof BootError ? `bancada: ${error.message}` : error);
    process.exitCode = 1;
  }
}

/**
 * Works on the database of the settings, whether the server runs or not.
 *
 * @param beside - false for work that nobody else may see half done: refused while the server runs
 */
export async function onDatabase<T>(
  { databaseUrl: url, dataDir, embeddedTcp: tcp, logLevel }: Config,
  beside: boolean,
  work: (database: ReachedDatabase) => Promise<T>,
): Promise<T> {
  const database = await reachDatabase({ url, dataDir, tcp, log: createLog(logLevel) }, beside);
  try {
    return await work(database);
  } finally {
    await database.stop();
  }
}
