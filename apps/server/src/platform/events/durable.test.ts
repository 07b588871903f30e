import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCompany } from '../../../test/index.ts';
import { type OwnPostgres, ownPostgres } from '../../../test/own-postgres.ts';
import { lend } from '../database/lease.ts';
import { asOwner } from '../database/pool.ts';
import { EventFeed } from './feed.ts';
import { readEvents } from './log.ts';
import { recordEvents } from './record.ts';

const Data = '2026-11-20T13:00:00.000Z';
let postgres: OwnPostgres;
let feed: EventFeed;
let Empresa: number;

const owner = (statement: string) => asOwner(postgres.connection, (client) => client.query(statement));

beforeEach(async () => {
  postgres = await ownPostgres();
  Empresa = (await buildCompany(postgres.database)).id;
  // PostgreSQL writes nothing to the disk by itself: only whoever waits for the disk does.
  await owner(`alter system set wal_writer_delay = '10s'`);
  await owner('select pg_reload_conf()');
  await expect.poll(async () => (await owner('show wal_writer_delay')).rows).toEqual([{ wal_writer_delay: '10s' }]);
  feed = new EventFeed({ database: postgres.database, log: { warn: () => undefined } });
});
afterEach(async () => {
  feed.close();
  await postgres.close();
});

/** Commits an event and does not wait for the disk, as a transaction of another process between the two. */
const commit = () =>
  asOwner(postgres.connection, async (client) => {
    const lease = lend(client);
    await client.query('begin; set local synchronous_commit = off');
    const event = { Empresa, Tipo: 'registro', Unidade: null, Destinatario: null, Assunto: 'pacientes' } as const;
    await recordEvents(lease.db, { Usuario: null, Data }, [{ ...event, Dados: { Registros: null } }]);
    await lease.end();
    await client.query('commit');
  });

test.each([
  ['read', async () => (await feed.read(Empresa, 0, 10)).events.at(-1)?.Seq],
  ['the head', () => feed.head(Empresa)],
  ['since a moment', async () => ((await feed.since(Empresa, Data)) === 0 ? feed.since(Empresa, '2100-01-01T00:00:00Z') : 0)],
] as const)('a number the feed has given (%s) is never given to another event after a crash', async (_, ask) => {
  await commit();
  const given = await ask();
  expect(given).toBe(1);
  await postgres.stop('immediate');
  await postgres.start();
  const left = await readEvents(postgres.database, Empresa, 0, 10);
  expect(left.map(({ Seq }) => Seq)).toEqual([1]);
});
