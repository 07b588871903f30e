import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { BootError } from '../../boot-error.ts';
import { spawnAs } from './identity.ts';
import { freePort, type Listening, listeningSettings, SOCKET_PORT } from './listening.ts';
import type { Place } from './place.ts';
import { platformOf, type Transport } from './platform.ts';
import { readPostmasterFile } from './postmaster-file.ts';
import type { Programs } from './programs.ts';
import type { SendSignal, StopSignal } from './signal.ts';
import { notStartable, surroundings } from './tool.ts';

/** A PostgreSQL that accepts connections. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Resolves with a sentence when the server ends without having been asked to. */
  readonly lost: Promise<string>;
  /** Stops it: connections are closed, everything is written to disk. Resolves when the process is gone. */
  stop(): Promise<void>;
}

/** What the start of a server needs to know. */
export interface PostmasterOptions {
  readonly place: Place;
  readonly programs: Programs;
  readonly transport: Transport;
  /** The folder of the unix socket, where it is reached by one. */
  readonly socket: string;
  readonly send: SendSignal;
  /** False turns off waiting for the disk: for tests, whose data may be lost. */
  readonly durable: boolean;
  /** Receives every line the server says. */
  readonly say: (line: string) => void;
  /** Notified as soon as the server's process exists: from then on it works beside this one. */
  readonly launched?: (() => void) | undefined;
}

/** Statements and values hold people's data: the server's own messages must not carry them. */
const discretion = { log_error_verbosity: 'terse', log_min_error_statement: 'panic', log_statement: 'none' };

const carelessness = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

function argumentsOf({ place, durable }: PostmasterOptions, listening: Listening): string[] {
  const settings = {
    ...listeningSettings(listening),
    logging_collector: 'off',
    ...discretion,
    ...(durable ? {} : carelessness),
  };
  return ['-D', place.cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

/**
 * A killed server's last children may still hold its shared memory for a moment; a free port may be taken by another
 * program meanwhile.
 */
const worthRetrying = (said: readonly string[]) =>
  said.some((line) => /pre-existing shared memory block|could not bind IPv4 address/.test(line));

/** Why a server ended by itself, of the last lines it said. */
export function failureOf(said: readonly string[]): BootError {
  if (said.some((line) => line.includes('administrative permissions'))) {
    return new BootError(
      'DATABASE_UNSUPPORTED',
      'PostgreSQL does not run with administrative permissions; start from an ordinary console or set DATABASE_URL.',
    );
  }
  const reason = said.findLast((line) => /FATAL|PANIC|error/.test(line)) ?? said.at(-1) ?? '';
  return new BootError('DATABASE_NOT_STARTED', `The embedded PostgreSQL did not start: ${reason}`);
}

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
    if (!worthRetrying(outcome.said) || attempt === 50) throw failureOf(outcome.said);
    await pause(100);
  }
}

interface Failure {
  /** 126 and 127 come from the loader or shell: there is no program that this machine can run. */
  readonly code: number | null;
  readonly said: readonly string[];
}

function spawnServer(options: PostmasterOptions, listening: Listening) {
  try {
    return spawn(options.programs.postgres, argumentsOf(options, listening), {
      ...surroundings,
      ...spawnAs(options.place.identity),
      detached: platformOf().detached,
      windowsHide: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
  } catch (error) {
    throw notStartable(options.programs.postgres, error); // some refusals of the system are thrown, others are events
  }
}

async function launch(options: PostmasterOptions): Promise<Postmaster | Failure> {
  const said: string[] = [];
  const { transport, socket: folder } = options;
  const listening: Listening = transport === 'tcp' ? { transport, port: await freePort() } : { transport, folder };
  const child = spawnServer(options, listening);
  if (options.launched) child.once('spawn', options.launched);
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
  if (!ready) return { code: child.exitCode, said };
  return { port: listening.transport === 'tcp' ? listening.port : SOCKET_PORT, ...running(child, ended, options.send) };
}

async function untilReady(child: ChildProcess, cluster: string): Promise<boolean> {
  while (child.exitCode === null && child.signalCode === null) {
    const file = readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.status === 'ready') return true;
    await pause(10);
  }
  return false;
}

function running(child: ChildProcess, ended: Promise<string>, send: SendSignal): Omit<Postmaster, 'port'> {
  let asked = false;
  const pid = child.pid ?? 0;
  const stopBy = (signal: StopSignal) => {
    if (child.exitCode === null && child.signalCode === null) send(pid, signal);
  };
  return {
    pid,
    lost: new Promise((resolve) => void ended.then((sentence) => asked || resolve(sentence))),
    async stop() {
      asked = true;
      stopBy('SIGINT');
      const harder = [setTimeout(() => stopBy('SIGQUIT'), 30_000), setTimeout(() => stopBy('SIGKILL'), 40_000)];
      await ended;
      harder.forEach(clearTimeout);
    },
  };
}
