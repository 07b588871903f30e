// @module-tag second
import { CONSULTA } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf, buildLab, buildPerson, everyAbility, inLab, testApp, type TestApp } from '../../test/index.ts';
import { type FuzzRequest, requests, titleOf } from '../../test/fuzz/arbitrary.ts';
import { seed } from '../../test/walk-seed.ts';
import type { Seeded } from '../../test/walk-seeded.ts';
import { asOwner } from '../platform/database/pool.ts';

/** How many requests are made: as many as `FUZZ` says, else two thousand times `BANCADA_RUNS`. */
const COUNT = Number(process.env['FUZZ'] ?? 2000);

/** The same seed makes the same requests; a new one each time unless `FUZZ_SEED` says it. */
const seeded = process.env['FUZZ_SEED'] === undefined ? {} : { seed: Number(process.env['FUZZ_SEED']) };

/** Stands in texts of the other company: no answer to ours may show it. */
const SECRET = 'segredo-da-outra-empresa';

let app: TestApp;
let own: Seeded;
let foreign: Seeded;
const log: string[] = [];

beforeAll(async () => {
  // A statement that takes longer is refused, and so shows as a failure of ours.
  app = await testApp({ logged: (line) => log.push(line), longest: 2000 });
  own = await seed(await buildLab(app));
  foreign = await seed(await buildLab(app));
  const { lab } = foreign;
  await inLab(lab, sql`update pacientes set "NomeCompleto" = ${SECRET}`);
  await inLab(lab, sql`update tratamentos set "NomeCompleto" = ${SECRET}`);
  await inLab(lab, sql`update jobs set "Descricao" = ${SECRET}`);
  await inLab(lab, sql`update unidades set "Nome" = ${SECRET}`);
  await inLab(lab, sql`update usuarios set "Nome" = ${SECRET} where "Empresa" = ${lab.Empresa}`);
});
afterAll(() => app.close());

/** Every row of the other company, in every table, when its own logins are stored too. */
async function othersRows(): Promise<Record<string, string>> {
  await app.auth.security.flush();
  const { Empresa } = foreign.lab;
  return asOwner(app.connection, async (client) => {
    const tables = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'Empresa' order by 1`,
    );
    const state: Record<string, string> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ hash: string }>(
        `select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${name} t where "Empresa" = $1`,
        [Empresa],
      );
      state[name] = rows[0]?.hash ?? '';
    }
    return state;
  });
}

function send({ call, example: { params = {}, query, body }, consulta }: FuzzRequest, token: string) {
  const headers = { authorization: `Bearer ${token}` };
  if (consulta) {
    const url = addressOf(call, params, {}).replace('/api/', `/api/${CONSULTA}/`);
    return app.app.inject({ method: 'POST', url, headers, payload: query ?? {} });
  }
  return app.app.inject({
    method: call.method,
    url: addressOf(call, params, query),
    headers: { ...headers, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  });
}

test(
  'requests made from the contracts never fail, never show or change another company, and are never slow',
  { timeout: 60_000 + COUNT * 60 },
  async () => {
    const before = await othersRows();
    const counts = new Map<number, number>();
    let token = '';
    let made = 0;
    await fc.assert(
      fc.asyncProperty(requests(own, foreign), async (request) => {
        // Somebody new from time to time: a request may well have taken rights away, or seen as another role.
        if (made++ % 400 === 0) ({ token } = await buildPerson(own.lab, everyAbility));
        const { statusCode, body, headers } = await send(request, token);
        counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
        const failed = log.filter((line) => line.includes('request failed'));
        log.length = 0;
        expect([titleOf(request), body.includes(SECRET)]).toEqual([titleOf(request), false]);
        // A list that may go into a background task may also be refused for taking too long: its code says so.
        if (request.call.background && statusCode === 503 && body.includes('"CONSULTA_DEMORADA"')) return;
        // The time-lapse system of these laboratories cannot be reached: whoever asks it is told when to come back.
        if (statusCode === 503 && body.includes('"ES_INDISPONIVEL"') && headers['retry-after'] !== undefined) return;
        expect([titleOf(request), statusCode < 500, failed]).toEqual([titleOf(request), true, []]);
      }),
      { numRuns: COUNT, endOnFailure: true, ...seeded },
    );
    expect(await othersRows()).toEqual(before);
    if (process.env['FUZZ']) console.log(Object.fromEntries([...counts].toSorted(([a], [b]) => a - b)));
    expect(counts.get(200) ?? 0).toBeGreaterThan(made / 20);
  },
);
