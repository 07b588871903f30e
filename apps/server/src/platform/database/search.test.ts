import { expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../test/database.ts';
import { migrate } from './migrate.ts';
import { asOwner } from './pool.ts';
import { letLikeUseIndexes, likeUsesIndexes, requireExtensions } from './search.ts';

test('the start lets LIKE use indexes under row-level security where its user is an administrator', async () => {
  const base = await createTestDatabase();
  expect(await asOwner(base.connection, likeUsesIndexes)).toBe(true);
  await base.close();
});

test('an owner that is no administrator sets up the search, and knows that LIKE is still to be let use its indexes', async () => {
  const owner = 'ordinary_search_owner';
  const base = await createEmptyDatabase({ owner });
  await migrate(base.connection);
  expect(await asOwner(base.connection, letLikeUseIndexes)).toBe(false);
  const indexes = await asOwner(base.connection, (client) =>
    client.query(`select 1 from pg_indexes where indexname = 'pacientes_Empresa_Busca_idx'`),
  );
  expect(indexes.rowCount).toBe(1);
  await base.close();
});

test('a server without the extensions is refused with a code and a sentence that names them', async () => {
  const base = await createEmptyDatabase();
  await asOwner(base.connection, async (client) => {
    await requireExtensions(client);
    // The list of extensions as a server without additional modules has it.
    await client.query(`create temp view pg_available_extensions as select 'plpgsql'::name as name`);
    await client.query('set search_path = pg_temp, pg_catalog');
    await expect(requireExtensions(client)).rejects.toMatchObject({
      code: 'DATABASE_EXTENSION_MISSING',
      message: expect.stringContaining('pg_trgm and btree_gin'),
    });
  });
  await base.close();
});
