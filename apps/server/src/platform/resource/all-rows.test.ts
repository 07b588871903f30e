import { Tratamento } from '@bancada/contracts';
import { sql } from 'kysely';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTipoProcedimento,
  inLab,
  type Lab,
  type TestApp,
  testApp,
} from '../../../test/index.ts';

const ROWS = 12_000;

let app: TestApp;
let lab: Lab;
let exporter: string;
let reader: string;
const { list, populate } = Tratamento.calls;

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  await inLab(
    lab,
    sql`insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento")
      select ${lab.Empresa}, 'Exame ' || lpad(n::text, 5, '0'), 'E' || n, ${await buildTipoProcedimento(app.database, lab.Empresa)} from generate_series(1, ${ROWS}) as n`,
  );
  exporter = (
    await buildPerson(lab, [
      ['ler', 'Procedimentos'],
      ['exportar', 'Procedimentos'],
    ])
  ).token;
  reader = (await buildPerson(lab, [['ler', 'Procedimentos']])).token;
});
afterAll(() => app.close());

test('all rows of a list come in its order to whoever may export', async () => {
  for (const call of [list, populate]) {
    const rows = await app.ask(call, { token: exporter, query: { _limit: -1 } });
    expect(rows).toHaveLength(ROWS);
    expect(rows.every((row, index) => row.NomeCompleto === `Exame ${String(index + 1).padStart(5, '0')}`)).toBe(true);
  }
});

test('who may not export has as many as a screen can use, and is told when there are more', async () => {
  expect(await app.refused(list, { token: reader, query: { _limit: -1 } })).toMatchObject({
    status: 400,
    code: 'LISTA_GRANDE',
    details: { limite: 10_000 },
  });
  const query = { _limit: -1, NomeCompleto_gte: 'Exame 11999' };
  expect(await app.ask(list, { token: reader, query })).toHaveLength(2);
  expect(await app.ask(list, { token: reader, query: { _limit: -1, Apelido: 'none' } })).toEqual([]);
});

test('a caller who leaves in the middle gives the connection back', { tags: 'second' }, async () => {
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const leave = () =>
    new Promise<void>((resolve, reject) => {
      const headers = { authorization: `Bearer ${exporter}` };
      const asked = get({ port, host: '127.0.0.1', path: '/api/tratamentos?_limit=-1', headers }, (response) => {
        response.once('data', () => asked.destroy());
        response.once('close', resolve);
      });
      asked.on('error', reject);
    });
  // More than the pool has: the last ones could not be served if the first had kept theirs.
  for (let index = 0; index < 15; index += 1) await leave();
  expect(await app.ask(list, { token: exporter, query: { _limit: -1 } })).toHaveLength(ROWS);
});
