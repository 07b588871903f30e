import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildLab, buildTratamento, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import { lockTests } from './sample-test.repository.ts';

const SAMPLES = 4000;

let app: TestApp;
let lab: Lab;
const scope = () => ({ empresas: [lab.Empresa], unidades: [lab.Unidade] });

beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  const exam = await buildTratamento(lab);
  await app.database.inTransaction(scope(), async (db) => {
    const place = sql`${lab.Empresa}, ${lab.Unidade}`;
    const { rows } = await sql<{ id: number }>`
      insert into jobs ("Empresa", "Unidade", "StatusTreatment") values (${place}, 'Em_Analise') returning id`.execute(
      db,
    );
    await sql`insert into samples ("Empresa", "Unidade", "Job", "Nome", "OrdemSequencial", "StatusSample")
      select ${place}, ${rows[0]?.id}, 'A' || n, n, 'Em_Analise' from generate_series(1, ${SAMPLES}) n`.execute(db);
    await sql`insert into tests ("Empresa", "Unidade", "Sample", "Job", "Tratamento", "TestStatus", "Ordem")
      select "Empresa", "Unidade", id, "Job", ${exam}, 'Em_Execucao', 1 from samples`.execute(db);
  });
});
afterAll(() => app.close());

test('locking one test reads no row many times, also before PostgreSQL has statistics of the tables', async () => {
  const read = await app.database.inTransaction(scope(), async (db) => {
    const { rows: tests } = await sql<{ id: number }>`select max(id) as id from tests`.execute(db);
    const touched = async () => {
      const { rows } = await sql<{ n: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
        from pg_stat_xact_user_tables where relname in ('tests', 'samples')`.execute(db);
      return rows[0]?.n ?? 0;
    };
    const before = await touched();
    const { rows: statistics } = await sql`
      select from pg_class where relname in ('tests', 'samples') and reltuples >= 0`.execute(db);
    expect(statistics).toEqual([]);
    expect(await lockTests(db, scope(), [tests[0]?.id ?? 0])).toHaveLength(1);
    return (await touched()) - before;
  });
  // Compared with each other they would be read some four thousand times as often.
  expect(read).toBeLessThan(10 * SAMPLES);
});
