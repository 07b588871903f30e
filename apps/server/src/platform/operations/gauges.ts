import { sql } from 'kysely';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';
import { type Database, type Db, noScope } from '../database/index.ts';
import { type Quota, readQuotas } from '../files/quota.ts';

/** What is measured beside the answers themselves. */
export interface Measured {
  readonly database: Database;
  /** Heavy answers under way. */
  readonly heavy: { readonly size: number };
}

/** Reads of the database for a gauge end after this, in milliseconds: whoever scrapes does not wait longer. */
const PATIENCE = 5000;

/** Companies by number; work of none (logins, health) under `none`. */
const company = (id: number | undefined) => ({ company: id === undefined ? 'none' : String(id) });

/** Who waits for a connection, and how long they have: by company, so that one that starves the others shows. */
function observeWaits(register: Registry, database: Database): void {
  const labelNames = ['company'] as const;
  const registers = [register];
  void new Gauge({
    name: 'bancada_database_waiting',
    help: 'Work that waits for a connection to the database now, by company',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [id, count] of database.load().waiting) this.set(company(id), count);
    },
  });
  void new Counter({
    name: 'bancada_database_wait_seconds_total',
    help: 'Time work has waited for a connection, by company',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [id, wait] of database.load().waits) this.inc(company(id), wait.seconds);
    },
  });
  void new Counter({
    name: 'bancada_database_waits_total',
    help: 'How often work had to wait for a connection, by company',
    labelNames,
    registers,
    collect() {
      this.reset();
      for (const [id, wait] of database.load().waits) this.inc(company(id), wait.count);
    },
  });
}

/** Deadlocks and serialization failures. */
function observeCollisions(register: Registry, database: Database): void {
  void new Counter({
    name: 'bancada_database_collisions_total',
    help: 'Transactions PostgreSQL ended because of another one: retried, or refused after the last try',
    labelNames: ['outcome'],
    registers: [register],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(database.load().collisions)) this.inc({ outcome }, count);
    },
  });
}

/** Reads something of all companies. */
async function ofAll<T>(database: Database, read: (db: Db, empresas: readonly number[]) => Promise<T>): Promise<T> {
  const use = { timeout: PATIENCE };
  const { rows: companies } = await database.withScope(
    noScope,
    (db) => sql<{ id: number }>`select id from empresas`.execute(db),
    use,
  );
  const empresas = companies.map(({ id }) => id);
  return database.withScope({ empresas, unidades: [] }, (db) => read(db, empresas), { ...use, lane: 'short' });
}

/** The age of the oldest background task that waits to begin, in seconds; 0 without one. */
async function oldestTask(db: Db, empresas: readonly number[]): Promise<number> {
  const { rows } = await sql<{ age: number | null }>`
    select extract(epoch from now() - min(coalesce("NaoAntes", "CriadaEm")))::float8 as age from tarefas_de_fundo
    where "Empresa" = any(${empresas}) and "Status" = 'Aguardando' and coalesce("NaoAntes", "CriadaEm") <= now()`.execute(
    db,
  );
  return rows[0]?.age ?? 0;
}

/** What the files of each company take, and may take: read once for both. */
function observeFiles(register: Registry, database: Database): void {
  let reading: Promise<readonly Quota[]> | undefined;
  const quotas = () => {
    reading ??= ofAll(database, readQuotas)
      .catch(() => [])
      .finally(() => (reading = undefined));
    return reading;
  };
  const gauge = (name: string, help: string, valueOf: (quota: Quota) => number) =>
    new Gauge({
      name,
      help: `${help}; none without a database`,
      labelNames: ['company'] as const,
      registers: [register],
      async collect() {
        const all = await quotas();
        this.reset();
        for (const quota of all) this.set(company(quota.Empresa), valueOf(quota));
      },
    });
  gauge('bancada_files_bytes', 'What the files of a company take', ({ used }) => used);
  gauge('bancada_files_limit_bytes', 'What the files of a company may take (ARQUIVOS_LIMITE_GB)', ({ limit }) => limit);
}

function observeQueues(register: Registry, { database, heavy }: Measured): void {
  void new Gauge({
    name: 'bancada_tasks_oldest_seconds',
    help: 'Age of the oldest background task that waits to begin; 0 without one, NaN without a database',
    registers: [register],
    async collect() {
      this.set(await ofAll(database, oldestTask).catch(() => Number.NaN));
    },
  });
  void new Gauge({
    name: 'bancada_heavy_answers',
    help: 'Documents, exports and long lists under way',
    registers: [register],
    collect() {
      this.set(heavy.size);
    },
  });
}

/** What leaves, headers included, by the route's pattern. */
function observeBytes(app: FastifyInstance, register: Registry): void {
  const bytes = new Counter({
    name: 'bancada_http_response_bytes_total',
    help: 'Bytes of answers, headers included',
    labelNames: ['route'],
    registers: [register],
  });
  const before = new WeakMap<object, number>();
  app.addHook('onRequest', ({ raw }, _, done) => {
    before.set(raw, raw.socket.bytesWritten);
    done();
  });
  app.addHook('onResponse', ({ raw, routeOptions }, _, done) => {
    const sent = raw.socket.bytesWritten - (before.get(raw) ?? 0);
    if (sent > 0) bytes.inc({ route: routeOptions.url ?? 'none' }, sent);
    done();
  });
}

/** Registers the gauges that docs/operations.md explains. */
export function observe(app: FastifyInstance, register: Registry, measured: Measured): void {
  observeWaits(register, measured.database);
  observeCollisions(register, measured.database);
  observeQueues(register, measured);
  observeFiles(register, measured.database);
  observeBytes(app, register);
}
