import { setTimeout as pause } from 'node:timers/promises';
import { BootError } from '../../boot-error.ts';
import { serves } from './command-line.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { SendSignal } from './signal.ts';

/** How long each way of asking an orphan to stop may take, in milliseconds, before the next, harder one. */
const patience = { SIGINT: 1000, SIGQUIT: 5000, SIGKILL: 5000 } as const;

/**
 * Stops a PostgreSQL whose Bancada was killed. Call it only while holding the folder's lock: then nobody else owns
 * that server. SIGINT writes a checkpoint; if that takes too long SIGQUIT leaves at once, and the next start recovers
 * from the log, which costs less than waiting.
 *
 * @returns the process id of the orphan that was stopped, undefined when there was none
 * @throws BootError DATABASE_UNUSABLE when it will not go
 */
export async function stopOrphan(cluster: string, send: SendSignal): Promise<number | undefined> {
  const pid = readPostmasterFile(cluster)?.pid;
  if (pid === undefined || !serves(pid, cluster)) return undefined;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!send(pid, signal) || (await gone(pid, cluster, patience[signal]))) return pid;
  }
  throw new BootError('DATABASE_UNUSABLE', `A PostgreSQL left behind (process ${pid}) cannot be stopped.`);
}

async function gone(pid: number, cluster: string, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (serves(pid, cluster)) {
    if (Date.now() > deadline) return false;
    await pause(10);
  }
  return true;
}
