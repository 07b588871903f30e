import { spawnSync } from 'node:child_process';
import { BootError } from '../../boot-error.ts';
import { type Identity, spawnAs } from './identity.ts';
import type { Transport } from './platform.ts';
import type { Programs } from './programs.ts';
import { surroundings } from './tool.ts';

/** SIGINT stops a server and writes a checkpoint, SIGQUIT stops it at once, SIGKILL is the system's. */
export type StopSignal = 'SIGINT' | 'SIGQUIT' | 'SIGKILL';

/** Sends a signal to a server's first process; false when there is no such process any more. */
export type SendSignal = (pid: number, signal: StopSignal) => boolean;

const belongsToAnother = (pid: number, error?: unknown) =>
  new BootError('DATABASE_UNUSABLE', `A PostgreSQL left behind (process ${pid}) belongs to another user.`, error);

/** By the system. Windows has no signals; Node ends the process there, whatever the signal is. */
const bySystem: SendSignal = (pid, signal) => {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw belongsToAnother(pid, error);
  }
};

/** By `pg_ctl kill`, which on Windows reaches the pipe that each PostgreSQL process reads its signals from. */
const byTool =
  ({ pgCtl }: Programs, identity: Identity): SendSignal =>
  (pid, signal) => {
    if (signal === 'SIGKILL') return bySystem(pid, signal);
    const args = ['kill', signal.replace('SIG', ''), String(pid)];
    const { status, stderr, error } = spawnSync(pgCtl, args, {
      ...surroundings,
      ...spawnAs(identity),
      encoding: 'utf8',
      windowsHide: true,
    });
    if (status === 0) return true;
    if (error === undefined && stderr.includes('No such process')) return false;
    throw belongsToAnother(pid, error ?? new Error(stderr));
  };

/** How to send signals: where there are no unix sockets there are no signals either. */
export const signalsBy = (transport: Transport, programs: Programs, identity: Identity): SendSignal =>
  transport === 'tcp' ? byTool(programs, identity) : bySystem;
