import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildLab, buildTratamento, type Lab, testApp, type TestApp } from '../../../test/index.ts';
import type { Db } from '../../platform/database/index.ts';
import { asOwner } from '../../platform/database/pool.ts';
import { testsBehind } from './origin/linked.ts';
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

/** How many rows of some tables the work reads. */
async function rowsRead(db: Db, tables: readonly string[], work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    const { rows } = await sql<{ n: number }>`select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as n
      from pg_stat_xact_user_tables where relname = any(${tables})`.execute(db);
    return rows[0]?.n ?? 0;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}

/** The newest tests: what is looked for from the beginning is read whole. */
const idsOf = async (db: Db, most: number) => {
  const { rows } = await sql<{ id: number }>`select id from tests order by id desc limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
};

test('locking one test reads no row many times, also before PostgreSQL has statistics of the tables', async () => {
  const read = await app.database.inTransaction(scope(), async (db) => {
    const { rows: statistics } = await sql`
      select from pg_class where relname in ('tests', 'samples') and reltuples >= 0`.execute(db);
    expect(statistics).toEqual([]);
    const ids = await idsOf(db, 1);
    return rowsRead(db, ['tests', 'samples'], async () => {
      expect(await lockTests(db, scope(), ids)).toHaveLength(1);
    });
  });
  // Compared with each other they would be read some four thousand times as often.
  expect(read).toBeLessThan(10 * SAMPLES);
});

describe('where every second test takes a value from the one before it', () => {
  const TESTS = 100;
  const RESULTS = 5;

  beforeAll(async () => {
    await app.database.inTransaction(scope(), async (db) => {
      await sql`
        insert into results ("Empresa", "UnidadeEmpresa", "Test", "Component", "ComponentVersao", "CodigoComponent",
          "NomeComponent", "Ordem", "TipoComponente")
        select t."Empresa", t."Unidade", t.id, c.id, 1, c."CodigoComponent", c."NomeComponent", n, c."TipoComponente"
        from tests t join components c on c."Empresa" = t."Empresa" and c."Tratamento" = t."Tratamento"
        cross join generate_series(1, ${RESULTS}::int) n order by t.id, n`.execute(db);
      await sql`
        update results set "ResultOrigem" = id - ${RESULTS} where "Ordem" = ${RESULTS} and "Test" % 2 = 0`.execute(db);
    });
    await asOwner(app.connection, (client) => client.query('analyze'));
  });

  test.each([
    ['the samples that a save holds', lockTests],
    ['the tests that take values from those of a save', testsBehind],
  ] as const)('%s are found without the results of others', async (_, find) => {
    const read = await app.database.inTransaction(scope(), async (db) => {
      const ids = await idsOf(db, TESTS);
      return rowsRead(db, ['results'], () => find(db, scope(), ids));
    });
    // The results of each test, those that take a value from them, and again from these.
    expect(read).toBeLessThan(4 * TESTS * RESULTS);
  });
});
