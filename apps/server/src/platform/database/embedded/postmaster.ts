import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { BootError } from '../../boot-error.ts';
import { spawnAs } from './identity.ts';
import type { Place } from './place.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { Programs } from './programs.ts';
import { notStartable, surroundings } from './tool.ts';

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  /** Resolves with a sentence when the server ends without having been asked to. */
  readonly lost: Promise<string>;
  /** Stops it: connections are closed, everything is written to disk. Resolves when the process is gone. */
  stop(): Promise<void>;
}

/** What the start of a server needs to know. */
export interface PostmasterOptions {
  readonly place: Place;
  readonly programs: Programs;
  readonly socket: string;
  /** False turns off waiting for the disk: for tests, whose data may be lost. */
  readonly durable: boolean;
  /** Receives every line the server says. */
  readonly say: (line: string) => void;
}

/** Statements and values hold people's data: the server's own messages must not carry them. */
const discretion = { log_error_verbosity: 'terse', log_min_error_statement: 'panic', log_statement: 'none' };

const carelessness = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function argumentsOf({ place, socket, durable }: PostmasterOptions): string[] {
  const settings = {
    listen_addresses: '',
    unix_socket_directories: socket,
    unix_socket_permissions: '0700',
    logging_collector: 'off',
    ...discretion,
    ...(durable ? {} : carelessness),
  };
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/** A killed server's last children may still hold its shared memory for a moment. */
const stillLeaving = (said: readonly string[]) =>
  said.some((line) => line.includes('pre-existing shared memory block'));

/**
 * Starts the server and waits until it accepts connections, recovery after an unclean end included (which takes as
 * long as it takes: cutting it short would only begin it again).
 *
 * @throws BootError DATABASE_UNSUPPORTED when the program cannot be run, DATABASE_NOT_STARTED when it ends by itself
 */
export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await launch(options);
    if ('stop' in outcome) return outcome;
    if (outcome.code === 126 || outcome.code === 127)
      throw notStartable(options.programs.postgres, outcome.said.at(-1));
    if (!stillLeaving(outcome.said) || attempt === 50) {
      const reason = outcome.said.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? outcome.said.at(-1) ?? '';
      throw new BootError('DATABASE_NOT_STARTED', `The embedded PostgreSQL did not start: ${reason}`);
    }
    await pause(100);
  }
}

interface Failure {
  /** 126 and 127 come from the loader or shell: there is no program that this machine can run. */
  readonly code: number | null;
  readonly said: readonly string[];
}

/** Detached: Ctrl+C reaches a whole terminal group, and the server must outlive the requests that are being finished. */
function spawnServer(options: PostmasterOptions) {
  try {
    return spawn(options.programs.postgres, argumentsOf(options), {
      ...surroundings,
      ...spawnAs(options.place.identity),
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw notStartable(options.programs.postgres, error); // some refusals of the system are thrown, others are events
  }
}

async function launch(options: PostmasterOptions): Promise<Postmaster | Failure> {
  const said: string[] = [];
  const child = spawnServer(options);
  const ended = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(`PostgreSQL ended by itself (${signal ?? `code ${code}`}).`));
  });
  const refused = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(notStartable(options.programs.postgres, error)));
  });
  createInterface({ input: child.stderr }).on('line', (line) => {
    if (said.push(line) > 20) said.shift();
    options.say(line);
  });
  const started = child.pid === undefined ? refused : untilReady(child, options.place.cluster);
  const ready = await Promise.race([refused, ended.then(() => false), started]);
  return ready ? running(child, ended) : { code: child.exitCode, said };
}

async function untilReady(child: ChildProcess, cluster: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
    await pause(10);
  }
  return false;
}

function running(child: ChildProcess, ended: Promise<string>): Postmaster {
  let asked = false;
  return {
    pid: child.pid ?? 0,
    lost: new Promise((resolve) => void ended.then((sentence) => asked || resolve(sentence))),
    async stop() {
      asked = true;
      child.kill('SIGINT');
      const harder = [setTimeout(() => child.kill('SIGQUIT'), 30_000), setTimeout(() => child.kill('SIGKILL'), 40_000)];
      await ended;
      harder.forEach(clearTimeout);
    },
  };
}
