import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { demoNotice } from '../demo/notice.ts';
import { setupNotice } from '../modules/access/index.ts';
import { rooms } from './rooms.ts';
import { absentEs, absentRnds, httpEs, httpRnds, simulatedEs, simulatedRnds } from '../modules/laboratory/index.ts';
import { Anchoring } from '../platform/audit/anchoring.ts';
import { loadAuditKeys } from '../platform/audit/key-file.ts';
import { setAuditKeys } from '../platform/audit/keys.ts';
import { Auth } from '../platform/auth/index.ts';
import { BootError } from '../platform/boot-error.ts';
import type { Config } from '../platform/config.ts';
import { type Database, noScope } from '../platform/database/index.ts';
import { asOwner } from '../platform/database/pool.ts';
import type { StartedDatabase } from '../platform/database/start.ts';
import { clamdScan } from '../platform/files/clamd.ts';
import { noScan } from '../platform/files/scan.ts';
import { type FileStore, filesFolder, folderStore, incomingOf } from '../platform/files/store.ts';
import { buildApp } from './app.ts';
import type { Begun } from './begin.ts';
import { fail } from './fail.ts';
import { listen } from './listen.ts';
import { transportsWith } from '../platform/messages/index.ts';
import { Readiness } from '../platform/operations/index.ts';
import { RateLimits } from '../platform/rate-limit.ts';
import { loadSecrets } from '../platform/secrets.ts';
import { askTimestamp } from '../platform/timestamps/index.ts';
import { version } from '../platform/version.ts';

/** How long a stop waits for requests under way, in milliseconds. */
const PATIENCE = 30_000;

/** The companies there are: none at the first start. */
async function companies(database: Database): Promise<{ some: boolean; demo: boolean }> {
  const { rows } = await database.withScope(noScope, (db) =>
    sql<{ some: boolean; demo: boolean }>`
      select count(*) > 0 as some, coalesce(bool_or("Demonstracao"), false) as demo from empresas`.execute(db),
  );
  return rows[0] ?? { some: false, demo: false };
}

/** Makes the demo company in an empty database when it was requested. Answers whether there is one. */
async function prepareDemo(
  { database, owner }: StartedDatabase,
  { demo, production, dataDir, origins }: Config,
  files: FileStore,
): Promise<boolean> {
  const before = await companies(database);
  if (production && before.demo) {
    throw new BootError(
      'DEMO_REFUSED',
      'This database holds the demo company, whose passwords are published: production does not start on it.',
    );
  }
  if (!demo || before.some) return before.demo;
  const { seedDemo } = await import('../demo/index.ts');
  await seedDemo(database, loadSecrets(dataDir).tokenKey, files, origins);
  await asOwner(owner, (client) => client.query('analyze')); // else the first saves are slow
  return true;
}

/** The folder of uploaded files, or the bucket that was configured. */
async function fileStore({ dataDir, s3, clamd }: Config, log: FastifyBaseLogger): Promise<FileStore> {
  const folder = filesFolder(dataDir);
  const scan = clamd ? clamdScan(clamd, log) : noScan;
  if (!s3) return folderStore(folder, scan);
  const { s3Store } = await import('../platform/files/s3.ts');
  return s3Store({ ...s3, incoming: incomingOf(folder), scan });
}

/** How messages leave: by the mail server that was configured, the rest by the simulator. */
async function transportsOf({ smtp }: Config) {
  if (!smtp) return transportsWith();
  const { smtpTransport } = await import('../platform/messages/smtp.ts');
  return transportsWith({ Email: smtpTransport(smtp) });
}

/** The ES system; nothing invented gets into a database of production. */
function esOf({ es, production }: Config) {
  if (es) return httpEs(es);
  return production ? absentEs : simulatedEs();
}

/** The RNDS; nothing invented is taken for a real number in production. */
function rndsOf({ rnds, production }: Config) {
  if (rnds) return httpRnds(rnds);
  return production ? absentRnds : simulatedRnds();
}

/** Starts the product on a database that was begun. @throws BootError; nothing is left running then */
export async function start({ config, log, secrets: { tokenKey }, database: begun }: Begun): Promise<void> {
  const { dataDir } = config;
  const started = await begun;
  const { database } = started;
  try {
    setAuditKeys(loadAuditKeys(config));
    const files = await fileStore(config, log);
    const demo = await prepareDemo(started, config, files);
    const anchoring = new Anchoring(database, config.anchors);
    // The file is what the verification needs; the other machine gets later what it does not take now.
    await anchoring.begin().catch((err: unknown) => log.warn({ err }, 'the audit was not anchored'));
    const auth = new Auth({ database, key: tokenKey, tokenKeys: () => loadSecrets(dataDir).tokenKeys });
    const readiness = new Readiness();
    const { trustProxy, proxied, checkAnswers, web, workers, production: privateDocs } = config;
    const metrics = { token: config.metricsToken, proxied };
    const { connection, owner } = started;
    const limits = config.rateLimit > 0 ? { limits: new RateLimits(config.rateLimit) } : {};
    const transports = await transportsOf(config);
    const options = {
      web,
      transports,
      trustProxy,
      metrics,
      readiness,
      checkAnswers,
      privateDocs,
      connection,
      workers,
      ...limits,
    };
    const app = await buildApp({
      database,
      auth,
      // Only a demo company can be removed, and only by the owner of the tables.
      rooms: rooms({
        auth,
        database,
        files,
        origins: config.origins,
        instruments: config.instruments,
        printers: config.printers,
        es: esOf(config),
        rnds: rndsOf(config),
        trustAnchors: config.trustAnchors,
        timestamps: askTimestamp({ simulated: !config.production }),
        ...(demo && {
          owner,
          seedDemo: async (empty: Database) =>
            (await import('../demo/index.ts')).seedDemo(empty, tokenKey, files, config.origins),
        }),
      }),
      files,
      secret: tokenKey,
      log,
      ...options,
    });
    const address = await listen(app, config);
    const stopAnchoring = anchoring.keep(log, () => setAuditKeys(loadAuditKeys(config)));
    stopOnSignal(async (hurried) => {
      readiness.drain();
      await Promise.race([pause(config.drain), hurried]);
      await Promise.race([app.close(), pause(PATIENCE)]);
      await stopAnchoring();
      await started.stop();
    });
    void started.lost.then((sentence) => fail(new BootError('DATABASE_UNREACHABLE', sentence)));
    const notice = demo ? demoNotice : await setupNotice({ database, auth });
    console.log(banner(address, started.description, notice));
  } catch (error) {
    await started.stop();
    throw error;
  }
}

const banner = (address: string, database: string, notice: string) =>
  [`Bancada ${version}`, `  ${address}`, `  ${database}`, ...(notice ? [notice] : []), 'Ctrl+C stops it.'].join('\n');

/**
 * Says that it is leaving, finishes the requests under way, then closes everything. A second signal only ends the time
 * given to whoever still sends requests here.
 */
function stopOnSignal(stop: (hurried: Promise<void>) => Promise<void>): void {
  const { promise: hurried, resolve: hurry } = Promise.withResolvers<void>();
  let stopping = false;
  const once = () => {
    if (stopping) return hurry();
    stopping = true;
    void stop(hurried).then(() => process.exit(0), fail);
  };
  process.on('SIGTERM', once);
  process.on('SIGINT', once);
  // What Windows sends when the console's window is closed. Elsewhere it is left to `nohup`.
  if (process.platform === 'win32') process.on('SIGHUP', once);
}
