import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildJob, buildLab, buildTratamento, inLab, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { asOwner } from '../../platform/database/pool.ts';
import { behindOf } from './origin/linked.ts';
import { linkedSamples } from './sample-test.repository.ts';

/** As many tests as a laboratory has in some weeks. */
const TESTS = 10_000;

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  const exam = await buildTratamento(lab, [{ CodigoComponent: 'A' }]);
  const job = await buildJob(lab);
  const { Empresa, Unidade } = lab;
  await inLab(
    lab,
    sql`
    with s as (insert into samples ("Empresa", "Unidade", "Job", "Nome", "OrdemSequencial", "StatusSample")
      select ${Empresa}, ${Unidade}, ${job.id}, 'T' || n, n, 'Em_Analise' from generate_series(1, ${TESTS}::int) n
      returning id)
    insert into tests ("Empresa", "Unidade", "Sample", "Job", "Tratamento", "TestStatus", "Ordem")
    select ${Empresa}, ${Unidade}, s.id, ${job.id}, ${exam}, 'Em_Execucao', 1 from s`,
  );
  await inLab(
    lab,
    sql`
    insert into results ("Empresa", "UnidadeEmpresa", "Test", "Component", "ComponentVersao", "CodigoComponent",
      "NomeComponent", "Ordem", "TipoComponente")
    select t."Empresa", t."Unidade", t.id, c.id, 1, c."CodigoComponent", c."NomeComponent", n, c."TipoComponente"
    from tests t join components c on c."Empresa" = t."Empresa" and c."Tratamento" = t."Tratamento"
    cross join generate_series(1, 5) n`,
  );
  // Every second test takes a value from the one before it.
  await inLab(lab, sql`update results set "ResultOrigem" = id - 5 where "Ordem" = 5 and "Test" % 2 = 0`);
  await asOwner(app.connection, (client) => client.query('analyze'));
});
afterAll(() => app.close());

/** The most rows that a part of a plan has read. */
const mostRows = (plan: string) =>
  Math.max(...[...plan.matchAll(/rows=([\d.]+) loops=(\d+)/g)].map(([, rows, loops]) => Number(rows) * Number(loops)));

test.each([
  ['the samples that a save holds', linkedSamples],
  ['the tests that take values from those of a save', behindOf],
] as const)('%s are found by the ids of its tests: what others have is not read', async (_, statement) => {
  const ids = (await inLab<{ id: number }>(lab, sql`select id from tests order by id limit 100`)).map(({ id }) => id);
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  const lines = await inLab<{ 'QUERY PLAN': string }>(lab, sql`explain analyze ${statement(scope, ids)}`);
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  expect(mostRows(plan)).toBeLessThanOrEqual(1000);
});
