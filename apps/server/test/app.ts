import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf, BodyOf, Call, ErrorAnswer, ParamsOf, Session } from '@bancada/contracts';
import { login as loginCall } from '@bancada/contracts';
import type { FastifyInstance } from 'fastify';
import { onTestFinished } from 'vitest';
import { rooms as allRooms, type RoomServices } from '../src/app/rooms.ts';
import { Auth } from '../src/platform/auth/index.ts';
import { type FileStore, folderStore } from '../src/platform/files/store.ts';
import { type AppOptions, buildApp } from '../src/app/app.ts';
import type { Room } from '../src/app/room.ts';
import { createLog } from '../src/platform/log.ts';
import { password as usualPassword } from './builders.ts';
import type { Database } from '../src/platform/database/index.ts';
import { createTestDatabase, type TestDatabase } from './database.ts';

/** What to send with a call. */
export interface Input<C extends Call> {
  readonly token?: string;
  readonly params?: ParamsOf<C>;
  readonly query?: Readonly<Record<string, string | number | readonly (string | number)[]>>;
  readonly body?: BodyOf<C>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What came back: the answer with status 200 or 201, else the coded refusal. */
export type Output<C extends Call> =
  | { readonly ok: true; readonly status: number; readonly answer: AnswerOf<C> }
  | {
      readonly ok: false;
      readonly status: number;
      readonly error: ErrorAnswer;
      readonly headers: Record<string, unknown>;
    };

/** The whole server over a database of its own, asked without a network. */
export interface TestApp extends TestDatabase {
  readonly app: FastifyInstance;
  readonly auth: Auth;
  /** Where uploaded files are stored. */
  readonly files: FileStore;
  /** Logs in a built user. */
  login(email: string, password?: string): Promise<Session>;
  /** Makes a call and tells what came back. */
  send<C extends Call>(call: C, input?: Input<C>): Promise<Output<C>>;
  /** Makes a call that must succeed. */
  ask<C extends Call>(call: C, input?: Input<C>): Promise<AnswerOf<C>>;
  /** Makes a call that must be refused. */
  refused<C extends Call>(call: C, input?: Input<C>): Promise<ErrorAnswer & { status: number }>;
}

/** How a test app differs from the real server. */
export interface TestAppOptions extends Pick<
  AppOptions,
  'trustProxy' | 'metrics' | 'readiness' | 'limits' | 'patience' | 'privateDocs' | 'transports'
> {
  /** Instead of the product's rooms; made with what they are made with, where it is a function. */
  readonly rooms?: readonly Room[] | ((services: RoomServices) => readonly Room[]);
  /** Beside the product's rooms. */
  readonly moreRooms?: readonly Room[];
  /** Runs background tasks, this many at once; without it they stay in the outbox. */
  readonly workers?: number;
  readonly clock?: () => number;
  /** Ends statements after this many milliseconds. */
  readonly longest?: number;
  /** The database it gets a copy of, of `createTemplate`. */
  readonly template?: string;
  readonly web?: string;
  /** Instead of a folder that is thrown away. */
  readonly files?: FileStore;
  /** A line of the log, as JSON. */
  readonly logged?: (line: string) => void;
}

/** The address of a call with its parameters and query. */
export function addressOf(call: Call, params: Readonly<Record<string, unknown>>, query: Input<Call>['query']): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const one of [value].flat()) search.append(name, String(one));
  }
  return `/api/${path}${search.size > 0 ? `?${search.toString()}` : ''}`;
}

async function send<C extends Call>(app: FastifyInstance, call: C, input: Input<C>): Promise<Output<C>> {
  const { token, params = {}, query, body, headers } = input;
  const response = await app.inject({
    method: call.method,
    url: addressOf(call, params as Record<string, unknown>, query),
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(body !== undefined && { payload: body as object }),
  });
  const { statusCode: status } = response;
  if (status < 400) return { ok: true, status, answer: response.json() };
  return { ok: false, status, error: response.json(), headers: response.headers };
}

async function ask<C extends Call>(app: FastifyInstance, call: C, input: Input<C> = {}): Promise<AnswerOf<C>> {
  const output = await send(app, call, input);
  if (!output.ok) throw new Error(`${call.method} ${call.path}: ${output.status} ${JSON.stringify(output.error)}`);
  return output.answer;
}

async function refused<C extends Call>(app: FastifyInstance, call: C, input: Input<C> = {}) {
  const output = await send(app, call, input);
  if (output.ok) throw new Error(`${call.method} ${call.path} answered ${output.status}`);
  return { ...output.error, status: output.status };
}

/** Builds a test app; `close` it in `afterAll`. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const base = await createTestDatabase(options.longest, options.template);
  const folder = mkdtempSync(join(tmpdir(), 'bancada-files-'));
  const { app, auth, files } = await appOver(base, folder, options);
  return {
    ...base,
    app,
    auth,
    files,
    login: (email, password = usualPassword) => ask(app, loginCall, { body: { email, password } }),
    send: (call, input = {}) => send(app, call, input),
    ask: (call, input) => ask(app, call, input),
    refused: (call, input) => refused(app, call, input),
    async close() {
      await app.close();
      await base.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Loaded when it is asked for: hardly a test makes a demo company. */
const seedDemo = (key: Uint8Array, files: FileStore) => async (database: Database) =>
  (await import('../src/demo/index.ts')).seedDemo(database, key, files);

async function appOver({ database, connection, appConnection }: TestDatabase, folder: string, options: TestAppOptions) {
  const { files = folderStore(folder), clock, web = '/nonexistent', logged, moreRooms = [], ...rest } = options;
  const auth = new Auth({ database, key: randomBytes(32), ...(clock && { clock }) });
  const services: RoomServices = { auth, database, files, owner: connection, seedDemo: seedDemo(auth.key, files) };
  const own = options.rooms ?? allRooms;
  const rooms = [...(typeof own === 'function' ? own(services) : own), ...moreRooms];
  const log = createLog(logged ? 'info' : 'silent', logged && { write: logged });
  const app = await buildApp({
    database,
    auth,
    log,
    web,
    checkAnswers: true,
    ...rest,
    files,
    rooms,
    ...(rest.workers !== undefined && { connection: appConnection }),
  });
  return { app, auth, files };
}

/** A test app of one test, closed when the test is over. */
export async function testAppOnce(options: TestAppOptions = {}): Promise<TestApp> {
  const app = await testApp(options);
  onTestFinished(() => app.close());
  return app;
}

/** Another server over the database of a test, closed when the test is over: as a second process would be. */
export async function testAppBeside(base: TestDatabase, options: TestAppOptions = {}): Promise<FastifyInstance> {
  const folder = mkdtempSync(join(tmpdir(), 'bancada-files-'));
  const { app } = await appOver(base, folder, options);
  onTestFinished(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });
  return app;
}
