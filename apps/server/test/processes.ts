import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type AnswerOf, type BodyOf, type Call, type ErrorAnswer, login, type ParamsOf } from '@bancada/contracts';
import { addressOf, type Output } from './app.ts';
import { password } from './builders.ts';
import type { TestDatabase } from './database.ts';
import { urlOf } from './database-url.ts';

/** A server in a process of its own, as `npm start` runs it. */
export interface ServerProcess {
  readonly address: string;
  /** Makes a call and tells what came back. */
  send<C extends Call>(call: C, input: ProcessInput<C>): Promise<Output<C>>;
  /** Makes a call that must succeed. */
  ask<C extends Call>(call: C, input: ProcessInput<C>): Promise<AnswerOf<C>>;
  /** Logs in a built user; answers the token. */
  login(email: string): Promise<string>;
  /** The errors in its log so far, for tests that expect none: what failed inside is told nowhere else. */
  errors(): readonly string[];
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
}

/** What to send with a call. */
export interface ProcessInput<C extends Call> {
  readonly token?: string;
  readonly params?: ParamsOf<C>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: BodyOf<C>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Several servers on one database, which is not theirs to start. */
export interface ServerGroup {
  start(env?: Readonly<Record<string, string>>): Promise<ServerProcess>;
  /** Kills what still runs. */
  close(): void;
}

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));

/** What a process of a test gets of this one's environment: nothing that the product reads. */
export const bareEnv: NodeJS.ProcessEnv = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
  NODE_OPTIONS: process.env['NODE_OPTIONS'],
};

/** Prepares to start servers on a test's database. */
export function serversOn({ connection }: Pick<TestDatabase, 'connection'>): ServerGroup {
  const dataDir = mkdtempSync(join(tmpdir(), 'bancada-group-'));
  const url = urlOf(connection);
  const children: ChildProcess[] = [];
  return {
    async start(env = {}) {
      const child = spawn(process.execPath, [main], {
        env: { ...bareEnv, PORT: '0', BANCADA_DATA_DIR: dataDir, DATABASE_URL: url, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      children.push(child);
      const output = outputOf(child);
      const address = await addressSaid(child, output);
      return processAt(address, child, () =>
        output()
          .split('\n')
          .filter((line) => line.includes('"level":50')),
      );
    },
    close() {
      for (const child of children) child.kill('SIGKILL');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What a process has written so far. */
function outputOf({ stdout, stderr }: ChildProcess): () => string {
  let output = '';
  for (const pipe of [stdout, stderr]) pipe?.on('data', (text) => (output += String(text)));
  return () => output;
}

/**
 * Where a server answers, as soon as it says so: however long a busy machine takes, the test's own limit alone counts.
 *
 * @throws Error with all that it wrote, where it says why it cannot start, or ends
 */
function addressSaid(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = () => {
      reject(new Error(`The server did not start: ${output()}`));
    };
    const look = () => {
      if (!/Ctrl\+C|^bancada: /m.test(output())) return;
      const address = /^ {2}(http:\S+)/m.exec(output())?.[1];
      if (address === undefined) fail();
      else resolve(address);
    };
    for (const pipe of [child.stdout, child.stderr]) pipe?.on('data', look);
    child.once('error', reject).once('close', fail);
  });
}

function processAt(address: string, child: ChildProcess, errors: ServerProcess['errors']): ServerProcess {
  const { send, ask } = callsTo(address);
  return {
    address,
    send,
    ask,
    errors,
    login: async (email) => (await ask(login, { body: { email, password } })).accessToken,
    async kill() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Calls over the network to a server at an address. */
export function callsTo(address: string): Pick<ServerProcess, 'send' | 'ask'> {
  const send: ServerProcess['send'] = async (call, { token, params = {}, query, body, headers = {} }) => {
    const response = await fetch(address + addressOf(call, params as Record<string, unknown>, query), {
      method: call.method,
      headers: {
        ...headers,
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    const { status } = response;
    if (response.ok) return { ok: true, status, answer: (await response.json()) as AnswerOf<typeof call> };
    const error = (await response.json()) as ErrorAnswer;
    return { ok: false, status, error, headers: Object.fromEntries(response.headers) };
  };
  return {
    send,
    async ask(call, input) {
      const output = await send(call, input);
      if (!output.ok) throw new Error(`${call.method} ${call.path}: ${output.status} ${JSON.stringify(output.error)}`);
      return output.answer;
    },
  };
}
