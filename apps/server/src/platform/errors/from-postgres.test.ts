import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/index.ts';
import { asOwner } from '../database/pool.ts';
import { toAppError } from './handler.ts';

let base: TestDatabase;
beforeAll(async () => {
  base = await createTestDatabase();
  await asOwner(base.connection, (client) =>
    client.query(`
      create table periodos (dias int4range, vezes int check (vezes > 0), exclude using gist (dias with &&));
      insert into periodos values ('[1,5)', 1)`),
  );
});
afterAll(() => base.close());

test.each([
  [`insert into periodos values ('[4,9)', 1)`, 'REGISTRO_DUPLICADO', 409],
  [`insert into periodos values ('[20,30)', 0)`, 'DADOS_INVALIDOS', 400],
  [`do $$ begin raise exception using errcode = 'disk_full'; end $$`, 'BANCO_SEM_ESPACO', 507],
])('what the database refuses is answered by a code: %s', async (statement, code, status) => {
  const refused = await asOwner(base.connection, (client) => client.query(statement)).catch(toAppError);
  expect(refused).toMatchObject({ code, status });
});
