import { Sample } from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob, buildLab, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { asOwner } from '../database/pool.ts';
import { findResource } from './find.ts';
import { linkOrderedStatement } from './link-order.ts';
import { parseListQuery } from './list-query.ts';

const PEOPLE = 6000;

let app: TestApp;
let lab: Lab;

/** Three samples for each of some people, whose names are not all different; others have none, and some samples have nobody. */
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  const { id: job } = await buildJob(lab);
  await inLab(
    lab,
    sql`insert into pacientes ("Empresa", "NomeCompleto")
      select ${lab.Empresa}, 'Pessoa ' || n * 7919 % 2000 from generate_series(1, ${PEOPLE}::int) as n`,
  );
  await inLab(
    lab,
    sql`insert into samples ("Empresa", "Unidade", "Job", "Nome", "OrdemSequencial", "StatusSample", "PacienteRef")
      select ${lab.Empresa}, ${lab.Unidade}, ${job}, 'A' || n, n, 'Recebida',
        case when n % 50 > 0 then (select min(id) from pacientes) + n * 31 % ${PEOPLE} end
      from generate_series(1, 9000) as n`,
  );
  await asOwner(app.connection, async (client) => {
    await client.query('vacuum analyze pacientes');
    await client.query('vacuum analyze samples');
  });
});
afterAll(() => app.close());

const ids = async (query: Record<string, string>) =>
  (await app.ask(Sample.calls.list, { token: lab.token, query })).map(({ id }) => id);

/** The ids of the list, joined to everybody and sorted. */
const sorted = (direction: 'asc' | 'desc', limit: number, start: number) =>
  inLab(
    lab,
    sql<{ id: number }>`
      select t.id from samples t left join pacientes r on r."Empresa" = t."Empresa" and r.id = t."PacienteRef"
      where t."Empresa" = ${lab.Empresa}
      order by r."NomeCompleto" ${sql.raw(direction)} nulls last, t.id ${sql.raw(direction)}
      limit ${limit} offset ${start}`,
  );

test('pages in the order of a linked row are the same as of the whole list sorted; rows without a link come last', async () => {
  const page = fc.record({
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    start: fc.oneof(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 8750, max: 9010 }),
      fc.integer({ max: 9000, min: 0 }),
    ),
    limit: fc.integer({ min: 1, max: 40 }),
  });
  await fc.assert(
    fc.asyncProperty(page, async ({ direction, start, limit }) => {
      const _sort = `PacienteRef.NomeCompleto:${direction}`;
      const found = await ids({ _sort, _start: String(start), _limit: String(limit) });
      expect(found).toEqual((await sorted(direction, limit, start)).map(({ id }) => id));
    }),
    { numRuns: 30 },
  );
});

test.each(['ASC', 'DESC'])('a page in the order of a linked row reads neither table whole: %s', async (direction) => {
  const query = parseListQuery(Sample, { _sort: `PacienteRef.NomeCompleto:${direction}` }, findResource);
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  const plan = await inLab(
    lab,
    sql<{ 'QUERY PLAN': string }>`explain ${linkOrderedStatement(Sample, query, scope, false) ?? sql``}`,
  );
  const lines = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toMatch(/Index (Only )?Scan.* on pacientes/);
  expect(lines).toMatch(/Index Scan.* on samples/);
  expect(lines).not.toMatch(/Seq Scan|Hash/);
});
