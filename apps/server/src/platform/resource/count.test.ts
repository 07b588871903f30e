import { CONTAGEM_ESTIMADA, CONTAGEM_EXATA, Paciente, Tratamento } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, inLab, testApp, type Lab, type TestApp } from '../../../test/index.ts';
import { asOwner } from '../database/pool.ts';

const MANY = 60_000;

let app: TestApp;
let lab: Lab;
let other: Lab;

beforeAll(async () => {
  app = await testApp();
  [lab, other] = [await buildLab(app), await buildLab(app)];
  const fill = (to: Lab, n: number) =>
    inLab(
      to,
      sql`insert into pacientes ("Empresa", "NomeCompleto", "Sexo")
        select ${to.Empresa}, 'Pessoa ' || n, case when n % 4 = 0 then 'M' else 'F' end from generate_series(1, ${n}::int) as n`,
    );
  await fill(lab, MANY);
  await fill(other, CONTAGEM_EXATA);
  await asOwner(app.connection, (client) => client.query('vacuum analyze pacientes'));
});
afterAll(() => app.close());

/** What is counted, and whether it is an estimate. */
async function count({ token }: Lab, query: Record<string, string> = {}) {
  const url = `/api/${Paciente.calls.count.path}?${new URLSearchParams(query).toString()}`;
  const response = await app.app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode).toBe(200);
  return { n: response.json<number>(), estimated: response.headers[CONTAGEM_ESTIMADA] === 'true' };
}

test('a count is exact up to 10,000 rows', async () => {
  expect(await count(other)).toEqual({ n: CONTAGEM_EXATA, estimated: false });
  expect(await count(lab, { NomeCompleto_contains: 'Pessoa 777' })).toEqual({ n: 11, estimated: false });
  expect(await count(lab, { _q: '59999' })).toEqual({ n: 1, estimated: false });
});

test('beyond it is an estimate, which says so and is near', async () => {
  const all = await count(lab);
  expect(all.estimated).toBe(true);
  expect(Math.abs(all.n - MANY)).toBeLessThan(MANY / 10);
  const some = await count(lab, { Sexo: 'M' });
  expect(some.estimated).toBe(true);
  expect(Math.abs(some.n - MANY / 4)).toBeLessThan(MANY / 20);
  const found = await count(lab, { _q: 'pessoa' });
  expect(found).toMatchObject({ estimated: true });
  expect(found.n).toBeGreaterThan(CONTAGEM_EXATA);
});

test('all are counted where that is asked for', async () => {
  expect(await count(lab, { _exato: 'true' })).toEqual({ n: MANY, estimated: false });
  expect(await count(lab, { _exato: 'true', Sexo: 'M' })).toEqual({ n: MANY / 4, estimated: false });
  const refused = await app.refused(Paciente.calls.count, { token: lab.token, query: { _exato: 'talvez' } });
  expect(refused).toMatchObject({ status: 400, code: 'BUSCA_INVALIDA' });
  expect(await app.refused(Tratamento.calls.list, { token: lab.token, query: { _exato: 'true' } })).toMatchObject({
    status: 400,
    code: 'COLUNA_INEXISTENTE',
  });
});
