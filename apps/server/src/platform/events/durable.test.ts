// @module-tag second
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildCompany } from '../../../test/index.ts';
import { type OwnPostgres, ownPostgres } from '../../../test/own-postgres.ts';
import { EventFeed } from './feed.ts';
import { readEvents } from './log.ts';
import { recordEvents } from './record.ts';

const Data = '2026-11-20T13:00:00.000Z';
let postgres: OwnPostgres;
let feed: EventFeed;
let Empresa: number;

beforeEach(async () => {
  postgres = await ownPostgres();
  Empresa = (await buildCompany(postgres.database)).id;
  feed = new EventFeed({ database: postgres.database, log: { warn: () => undefined } });
});
afterEach(async () => {
  feed.close();
  await postgres.close();
});

const event = () => ({
  Empresa,
  Tipo: 'registro' as const,
  Unidade: null,
  Destinatario: null,
  Assunto: 'pacientes',
  Dados: { Registros: null },
});

test.each([
  ['read', async () => (await feed.read(Empresa, 0, 10)).events.at(-1)?.Seq],
  ['the head', () => feed.head(Empresa)],
  ['since a moment', async () => (await feed.since(Empresa, Data)) + 1],
] as const)('a number the feed has given (%s) is never given to another event after a crash', async (_, ask) => {
  await postgres.commitUnflushed((db) => recordEvents(db, { Usuario: null, Data }, [event()]));
  expect(await ask()).toBe(1);
  await postgres.stop('immediate');
  await postgres.start();
  const left = await readEvents(postgres.database, Empresa, 0, 10);
  expect(left.map(({ Seq }) => Seq)).toEqual([1]);
});
