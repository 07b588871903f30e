import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmptyDatabase, createTestDatabase } from '../../../test/database.ts';
import { noScope } from './index.ts';
import { migrate } from './migrate.ts';
import { asOwner } from './pool.ts';
import { folded, foldText, letLikeUseIndexes, likeUsesIndexes, requireExtensions } from './search.ts';

test('the start lets LIKE use indexes under row-level security where its user is an administrator', async () => {
  const base = await createTestDatabase();
  expect(await asOwner(base.connection, likeUsesIndexes)).toBe(true);
  await base.close();
});

test(
  'an owner that is no administrator sets up the search, and knows that LIKE is still to be let use its indexes',
  { tags: 'second' },
  async () => {
    const owner = 'ordinary_search_owner';
    const base = await createEmptyDatabase({ owner });
    await migrate(base.connection);
    expect(await asOwner(base.connection, letLikeUseIndexes)).toBe(false);
    const indexes = await asOwner(base.connection, (client) =>
      client.query(`select 1 from pg_indexes where indexname = 'pacientes_Empresa_Busca_idx'`),
    );
    expect(indexes.rowCount).toBe(1);
    await base.close();
  },
);

test('a text is folded here as PostgreSQL folds what it stores', async () => {
  const base = await createTestDatabase();
  // Alphabets whose letters every version of Unicode's tables agrees about: Latin, Greek, Cyrillic, Armenian.
  const letter = fc.oneof(fc.integer({ min: 0x20, max: 0x58f }), fc.integer({ min: 0x1e_00, max: 0x1e_ff }));
  // But for four, whose case versions see differently: beside them a Σ is or is not the last letter of its word.
  const disputed = new Set([0x2_95, 0x5_5f, 0x5_60, 0x5_88]);
  const known = letter.filter(
    (code) => !disputed.has(code) && /[\p{L}\p{M}\p{N}\p{P}\p{Z}]/u.test(String.fromCodePoint(code)),
  );
  const unit = fc.oneof(
    fc.constantFrom(...Array.from('ÁÀÂÃÄÅÇÑŸÝáçñÿŒœßΣσςİıĞ😀مА%_ -Z')),
    known.map((code) => String.fromCodePoint(code)),
  );
  const storable = fc.string({ unit, maxLength: 12 });
  await base.database.withScope(noScope, (db) =>
    fc.assert(
      fc.asyncProperty(fc.array(storable, { minLength: 1, maxLength: 40 }), async (texts) => {
        const { rows } = await sql<{ text: string }>`
          select ${folded(sql`t.text`)} as text from unnest(${texts}::text[]) with ordinality as t(text, place)
          order by place`.execute(db);
        expect(texts.map(foldText)).toEqual(rows.map((row) => row.text));
      }),
      { numRuns: 40 },
    ),
  );
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
