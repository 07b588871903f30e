import { randomBytes } from 'node:crypto';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import { fastify, type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { openGates } from '../platform/additions/check.ts';
import type { Auth } from '../platform/auth/index.ts';
import { serveBrandIcons } from '../platform/brand/icons.ts';
import { PageBrands } from '../platform/brand/page-brand.ts';
import type { Connection, Database } from '../platform/database/index.ts';
import { answerError, type AppError } from '../platform/errors/index.ts';
import { type NewEvent, openLive } from '../platform/events/index.ts';
import { entrance } from '../modules/access/index.ts';
import { retentionRoom } from './retention.ts';
import { desk, openChannel, postpone, serveEvents } from '../modules/desk/index.ts';
import { AssetTokens, files, serveAssets } from '../modules/files/index.ts';
import { keepClean } from '../platform/attachments/clean.ts';
import type { FileStore } from '../platform/files/store.ts';
import { anyJob, type Jobs, openJobs } from '../platform/jobs/index.ts';
import { deliverJob, type Transports, transportsWith } from '../platform/messages/index.ts';
import { Listeners } from '../platform/listeners/index.ts';
import { FILE_LIMIT, PATIENCE, type Patience } from '../platform/limits.ts';
import { type MetricsAccess, Readiness, serveHealth, serveMetrics } from '../platform/operations/index.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import { noteRefusals } from '../platform/security/http.ts';
import { version } from '../platform/version.ts';
import type { Postponed } from '../platform/http/answer.ts';
import { endAnswers, endBodies, takeJson } from '../platform/http/body.ts';
import { SEARCH, routedAddress } from '../platform/http/consulta.ts';
import { HeavyAnswers } from '../platform/http/heavy-answers.ts';
import { keepAnswersPrivate, secureAnswers } from '../platform/http/headers.ts';
import { openApi } from '../platform/http/openapi.ts';
import { type TrustProxy, trustProxy } from '../platform/http/proxy.ts';
import { answerRequestId, requestIdBy } from '../platform/http/request-id.ts';
import { takeParts } from '../platform/http/part.ts';
import { type Room, room } from './room.ts';
import { serve } from '../platform/http/serve.ts';
import { SharedRequests } from '../platform/http/together.ts';
import { serveWeb } from './static.ts';
import type { Workplace } from '../platform/http/work.ts';

/** What the HTTP server is made of. */
export interface AppOptions {
  readonly database: Database;
  readonly auth: Auth;
  readonly rooms: readonly Room[];
  readonly log: FastifyBaseLogger;
  /** Folder of the built web application. */
  readonly web: string;
  /** Which proxies are believed about the caller's address and the request's id; none unless given. */
  readonly trustProxy?: TrustProxy;
  /** Who may read `/metrics`; this machine alone unless given. */
  readonly metrics?: MetricsAccess;
  readonly readiness?: Readiness;
  /** How often one caller may ask; without it as often as it likes. */
  readonly limits?: RateLimits;
  readonly checkAnswers?: boolean;
  /** The API's description is answered to logged-in people only. */
  readonly privateDocs?: boolean;
  /** How long senders and readers may take; what differs from the usual. */
  readonly patience?: Partial<Patience>;
  /** Where to hear what other processes on the database have written; without it they are asked every few seconds. */
  readonly connection?: Connection;
  /** How many background tasks this process runs at once; none without a connection. */
  readonly workers?: number;
  /** What takes messages, by channel; the simulator unless given. */
  readonly transports?: Transports;
  /** Where uploaded files lie. */
  readonly files: FileStore;
  /** The installation's own secret, which signs addresses of files; this process's own unless given. */
  readonly secret?: Uint8Array;
}

/** Brotli's default is for files compressed once; answers are compressed each time. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Builds the server: all calls of all rooms, health, the API's description and the web application. Not listening yet. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { database, auth, checkAnswers = false, readiness = new Readiness() } = options;
  const patience = { ...PATIENCE, ...options.patience };
  const trust = options.trustProxy ?? trustProxy('0');
  const tokens = new AssetTokens(options.secret ?? randomBytes(32));
  const others = [
    entrance(auth),
    room('messages', { jobs: [anyJob(deliverJob(options.transports ?? transportsWith()))] }),
    ...options.rooms,
  ];
  const rooms: readonly Room[] = [
    ...others,
    retentionRoom(
      database,
      others.flatMap(({ listeners }) => listeners.map(({ name }) => name)),
    ),
    files({ store: options.files, tokens }, others),
    desk(
      {
        workplace: () => ({ database, committed, gates }),
        auth,
        files: options.files,
        recurring: () => rooms.flatMap(({ recurring }) => recurring),
      },
      others,
    ),
  ];
  const gates = openGates(rooms);
  const live = openLive(options);
  // Work that is begun while the server is put together may be committed before anybody can be notified.
  let jobs: Jobs | undefined;
  let listeners: Listeners | undefined;
  const committed = (events: readonly NewEvent[]) => {
    live.feed.committed([...new Set(events.map(({ Empresa }) => Empresa))]);
    if (events.some(({ Tipo }) => Tipo === 'tarefa')) jobs?.kick();
    if (events.length > 0) listeners?.kick();
  };
  jobs = await startJobs(options, rooms, { committed, gates });
  listeners = startListeners(options, rooms, { committed, gates });
  const kept = rooms.flatMap(({ keeps }) =>
    keeps.map((keep) => keep({ database, committed, gates, log: options.log })),
  );
  const app = fastify({
    loggerInstance: options.log,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: answerError,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: Math.min(patience.headers, 10_000) },
    requestTimeout: patience.request,
    genReqId: requestIdBy(trust),
    rewriteUrl: routedAddress,
    trustProxy: trust,
    forceCloseConnections: 'idle',
  });
  app.addHttpMethod(SEARCH, { hasBody: true });
  app.setErrorHandler(answerError);
  app.decorateRequest('user', null);
  answerRequestId(app);
  noteRefusals(app, auth.security);
  auth.security.open({ log: options.log, committed });
  logAnswers(app);
  const heavy = new HeavyAnswers();
  serveMetrics(app, { database, heavy }, options.metrics ?? { token: undefined, proxied: false });
  keepAnswersPrivate(app);
  limitAddresses(app, options.limits);
  endConnectionsWhenClosing(app);
  const stopCleaning = keepClean(database, options.files, options.log);
  app.addHook('onClose', async () => {
    stopCleaning();
    for (const each of kept) await each.close();
    await listeners?.close();
    await jobs?.close();
    await auth.security.close();
    await live.close();
  });
  serveEvents(app, { database, auth, feed: live.feed });
  await secureAnswers(app);
  const topics = rooms.flatMap((each) => each.topics);
  await openChannel(app, { ...options, feed: live.feed, topics, committed });
  await app.register(compress, { encodings: ['br', 'gzip'], brotliOptions: quality });
  takeParts(app);
  takeJson(app, patience.body);
  endBodies(app);
  endAnswers(app, patience.answer);
  await app.register(multipart, {
    limits: { files: 1, fileSize: FILE_LIMIT + 1, fields: 20, fieldSize: 16 * 1024, parts: 21 },
  });
  const services = {
    database,
    auth,
    checkAnswers,
    committed,
    gates,
    incoming: options.files.incoming,
    scan: options.files.scan,
    limits: options.limits,
    heavy,
    postpone:
      jobs &&
      ((postponed: Postponed, refusal: AppError) => postpone({ database, committed, gates }, postponed, refusal)),
    shared: new SharedRequests({ database, committed, gates }),
    proxied: options.metrics?.proxied,
  };
  for (const { handlers } of rooms) for (const handler of handlers) serve(app, services, handler);
  serveAssets(app, { database, store: options.files, tokens });
  const calls = rooms.flatMap(({ handlers }) => handlers.map(({ call }) => call));
  app.get('/api/docs', async ({ headers }) => {
    if (options.privateDocs) await auth.authenticate(headers.authorization);
    return openApi(calls, version);
  });
  serveHealth(app, database, readiness);
  const brands = new PageBrands(database);
  serveBrandIcons(app, brands, options.files);
  await serveWeb(app, options.web, brands);
  return app;
}

/** Background tasks; a server without a connection of its own to the database (a test's) leaves them in the outbox. */
async function startJobs(
  { database, connection, log, workers = 0 }: AppOptions,
  rooms: readonly Room[],
  work: Omit<Workplace, 'database'>,
): Promise<Jobs | undefined> {
  if (!connection) return undefined;
  const jobs = rooms.flatMap((each) => each.jobs);
  const recurring = rooms.flatMap((each) => each.recurring);
  return openJobs({ database, connection, log, workers, ...work, jobs, recurring });
}

/** Durable listeners are run by the processes that run background tasks. */
function startListeners(
  { database, log, workers = 0 }: AppOptions,
  rooms: readonly Room[],
  work: Omit<Workplace, 'database'>,
): Listeners | undefined {
  if (workers === 0) return undefined;
  const all = rooms.flatMap(({ listeners }) => listeners);
  return new Listeners({ database, log, ...work }, all);
}

/** A connection that stays open after the last answer would hold up the stop for as long as the browser likes. */
function endConnectionsWhenClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', (done) => {
    closing = true;
    done();
  });
  app.addHook('onSend', (_, reply, payload, done) => {
    if (closing) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/** One line per answer, without the query, the address or the person: they are people's data. */
function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const line = { method: request.method, route: request.routeOptions.url, status: reply.statusCode };
    request.log.info({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered');
    done();
  });
}

/** Before anything of a request is read. Pages and their files are not counted: they are the same for everybody. */
function limitAddresses(app: FastifyInstance, limits: RateLimits | undefined): void {
  if (!limits) return;
  app.addHook('onRequest', async ({ url, ip }) => {
    if (url.startsWith('/api/') && !url.startsWith('/api/health')) limits.address(ip);
  });
}
