import type { ClientBase } from 'pg';
import { verifyChains } from '../audit/verify-all.ts';
import { appliedMigrations, knownMigrations } from '../database/migrate.ts';
import { asOwner, type Connection } from '../database/pool.ts';
import { loginName, problemOfLogin } from '../database/login.ts';
import { type QuotaRow, quotaOf, quotasText } from '../files/quota.ts';
import { likeUsesIndexes, SLOW_SEARCH } from '../database/search.ts';
import { withoutStatistics } from '../database/statistics.ts';
import { appRole } from '../database/role.ts';
import { about, type Finding, reason } from './finding.ts';

const OLDEST = 15;
const NEWEST = 18;
/** Seconds the clocks of two machines may differ before times in the audit mislead. */
const APART = 30;

interface Server {
  readonly version: string;
  readonly number: number;
  readonly encoding: string;
  readonly collation: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

const serverOf = async (client: ClientBase) => {
  const { rows } = await client.query<Server>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
      pg_encoding_to_char(encoding) as encoding,
      exists (select from pg_collation where collname = 'pt-BR-x-icu') as collation,
      (extract(epoch from clock_timestamp()) * 1000)::float8 as now
    from pg_database where datname = current_database()`);
  const [server] = rows;
  if (!server) throw new Error('The server tells nothing about itself.');
  return server;
};

/** The server's version, and what the product needs of it. */
export function checkServer({ version, number, encoding, collation }: Server): Finding[] {
  const { ok, warn, fail } = about('Database');
  const major = Math.floor(number / 10_000);
  return [
    major < OLDEST
      ? fail(`PostgreSQL ${version} is too old; ${OLDEST} to ${NEWEST} are supported.`)
      : major > NEWEST
        ? warn(`PostgreSQL ${version} is newer than ${NEWEST}, the last one tested.`)
        : ok(`PostgreSQL ${version} answers.`),
    encoding === 'UTF8' ? ok('Text is UTF-8.') : fail(`The database stores text as ${encoding}; it must be UTF8.`),
    collation
      ? ok('Portuguese order of words is there.')
      : fail('The collation pt-BR-x-icu is missing: this PostgreSQL was built without ICU.'),
  ];
}

/** Whether this machine and the database agree about the time. */
export function checkClock(theirs: number, ours = Date.now()): Finding {
  const apart = Math.round(Math.abs(theirs - ours) / 1000);
  const { ok, warn } = about('Clock');
  return apart > APART
    ? warn(`This machine and the database differ by ${apart} seconds: set both by NTP.`)
    : ok(`${new Date(ours).toISOString()}, as the database says.`);
}

/** Whether the tables are those of this version. */
export function checkMigrations(applied: readonly string[], known: readonly string[]): Finding {
  const { ok, warn, fail } = about('Tables');
  const [unknown] = applied.filter((name) => !known.includes(name));
  const waiting = known.filter((name) => !applied.includes(name));
  if (unknown !== undefined) return fail(`The tables are of a newer version (${unknown}): start that one.`);
  if (waiting.length === 0) return ok(`Up to date: ${applied.at(-1)}.`);
  return warn(`${waiting.length} migrations are applied at the next start.`);
}

async function checkRole(client: ClientBase): Promise<Finding> {
  const { ok, warn, fail } = about('Rights');
  const { rows } = await client.query<{ name: string; above: boolean }>(
    `select current_database() as name, rolsuper or rolbypassrls as above from pg_roles where rolname = $1`,
    [appRole],
  );
  if (!rows[0]) return warn(`The role ${appRole} is made at the first start.`);
  if (rows[0].above) {
    return fail(`The role ${appRole} passes by row-level security: alter role ${appRole} nosuperuser nobypassrls.`);
  }
  const problem = await problemOfLogin(client, loginName(rows[0].name));
  return problem === undefined ? ok('Requests log in as a role bound by row-level security.') : fail(problem);
}

async function checkSearch(client: ClientBase): Promise<Finding> {
  const { ok, warn } = about('Search');
  return (await likeUsesIndexes(client)) ? ok('Searches use their indexes.') : warn(SLOW_SEARCH);
}

async function checkStatistics(client: ClientBase): Promise<Finding> {
  const { ok, warn } = about('Statistics');
  const tables = await withoutStatistics(client);
  return tables.length === 0
    ? ok('PostgreSQL knows how large the tables are.')
    : warn(`PostgreSQL plans without statistics of ${tables.join(', ')}, which makes saves slow: run analyze.`);
}

/** Seconds a background task may wait before somebody should know. */
const WAITING = 600;

async function checkQueues(client: ClientBase): Promise<Finding[]> {
  const tasks = about('Background tasks');
  const load = about('Load');
  const { rows } = await client.query<{ age: number | null; deadlocks: number }>(`
    select (select extract(epoch from now() - min(coalesce("NaoAntes", "CriadaEm")))::int from tarefas_de_fundo
      where "Status" = 'Aguardando' and coalesce("NaoAntes", "CriadaEm") <= now())
      as age, (select deadlocks::int from pg_stat_database where datname = current_database()) as deadlocks`);
  const { age, deadlocks } = rows[0] ?? { age: null, deadlocks: 0 };
  return [
    age !== null && age > WAITING
      ? tasks.warn(`One has waited ${age} seconds to begin: no process runs tasks (BANCADA_WORKERS), or all are busy.`)
      : tasks.ok('None waits for long.'),
    load.ok(`${deadlocks} deadlocks since PostgreSQL's counters began; each was tried again.`),
  ];
}

const GIB = 1024 ** 3;

/** The share of its quota at which somebody should act, before uploads are refused. */
const NEARLY_FULL = 0.8;

/** Whether the files of each company leave room in its quota. */
async function checkFiles(client: ClientBase): Promise<Finding[]> {
  const { ok, warn } = about('Files');
  const { rows: companies } = await client.query<{ id: number }>('select id from empresas');
  const { rows } = await client.query<QuotaRow>(quotasText, [companies.map(({ id }) => id)]);
  const full = rows.map(quotaOf).filter(({ used, limit }) => used >= limit * NEARLY_FULL);
  if (full.length === 0) return [ok(`Those of ${rows.length} companies take less than 80 % of their quotas.`)];
  return full.map(({ Empresa, used, limit }) => {
    const [has, may] = [used, limit].map((bytes) => (bytes / GIB).toFixed(1));
    const share = `${Math.round((used / limit) * 100)} %`;
    return warn(
      `Company ${Empresa} uses ${has} of ${may} GB (${share}): raise its ARQUIVOS_LIMITE_GB, or have files deleted.`,
    );
  });
}

/** The chains with the keys and anchors there are; rows are compared by `audit:verify`, which may take long. */
async function checkAudit(client: ClientBase, anchors: string): Promise<Finding[]> {
  const { ok, warn, fail } = about('Audit');
  const sentences: string[] = [];
  await client.query('begin transaction isolation level repeatable read read only');
  const { companies, anchored } = await verifyChains(client, anchors, (sentence) => sentences.push(sentence));
  await client.query('rollback');
  const found = sentences.length === 0 ? [ok(`Whole in ${companies} companies.`)] : sentences.map(fail);
  if (anchored || companies === 0) return found;
  return [...found, warn(`There are no anchors in ${anchors}: lines cut off the end of the audit would not show.`)];
}

async function checkAll(client: ClientBase, anchors: string): Promise<Finding[]> {
  const server = await serverOf(client);
  const applied = await appliedMigrations(client);
  const tables = checkMigrations(applied, await knownMigrations());
  const audit = applied.includes('0002-audit') ? await checkAudit(client, anchors) : [];
  const queues = applied.includes('0014-jobs') ? await checkQueues(client) : [];
  const files = applied.includes('0045-tasks-files') ? await checkFiles(client) : [];
  const search = applied.includes('0047-search') ? [await checkSearch(client)] : [];
  return [
    ...checkServer(server),
    checkClock(server.now),
    tables,
    await checkRole(client),
    await checkStatistics(client),
    ...search,
    ...queues,
    ...files,
    ...audit,
  ];
}

/**
 * Everything about the database; one failing finding when it does not answer.
 *
 * @param anchors - the file of the audit's anchors
 */
export async function checkDatabase(connection: Connection, anchors: string): Promise<Finding[]> {
  try {
    return await asOwner(connection, (client) => checkAll(client, anchors));
  } catch (error) {
    return [about('Database').fail(reason(error))];
  }
}
