import { type Kysely, sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/index.ts';
import { appliedMigrations, applyMigrations, knownMigrations } from './migrate.ts';
import { asOwner } from './pool.ts';

const makes = (table: string, linkedTo?: string) => () =>
  Promise.resolve({
    up: async (db: Kysely<unknown>) => {
      const link = linkedTo === undefined ? '' : `, link bigint references ${linkedTo} (id)`;
      await sql.raw(`create table ${table} (id bigint primary key${link})`).execute(db);
    },
  });

const first = { '0001-access': makes('uma') };
const noon = { '20261123T1200-sales-pacotes': makes('pacotes', 'uma') };
const earlier = { '20261123T0900-catalog-armarios': makes('armarios', 'uma') };
/** The name comes first, its table needs the one that comes after it. */
const linked = { '20261123T0800-finance-notas': makes('notas', 'pacotes') };

async function emptyDatabase() {
  const base = await createEmptyDatabase();
  onTestFinished(() => base.close());
  return {
    apply: (...given: readonly (typeof first | typeof noon | typeof earlier | typeof linked)[]) =>
      applyMigrations(base.connection, Object.assign({}, ...given) as Parameters<typeof applyMigrations>[1]),
    applied: () => asOwner(base.connection, (client) => appliedMigrations(client)),
    has: (table: string) =>
      asOwner(base.connection, async (client) => {
        const { rows } = await client.query<{ found: boolean }>('select to_regclass($1) is not null as found', [table]);
        return rows[0]?.found;
      }),
  };
}

test('a migration of an earlier time is applied after those of a later one', async () => {
  const { apply, applied } = await emptyDatabase();
  expect(await apply(first, noon)).toEqual(['0001-access', '20261123T1200-sales-pacotes']);
  expect(await apply(first, noon, earlier)).toEqual(['20261123T0900-catalog-armarios']);
  expect(await apply(first, noon, earlier)).toEqual([]);
  expect(await applied()).toEqual([...Object.keys(first), ...Object.keys(earlier), ...Object.keys(noon)]);
});

test('one that links to a table of a later one is applied after it', async () => {
  const { apply, has } = await emptyDatabase();
  expect(await apply(first, noon, earlier, linked)).toEqual([
    '0001-access',
    '20261123T0900-catalog-armarios',
    '20261123T1200-sales-pacotes',
    '20261123T0800-finance-notas',
  ]);
  expect(await has('notas')).toBe(true);
});

test('a link to a table that no migration makes is refused by name, and nothing is applied', async () => {
  const { apply, applied, has } = await emptyDatabase();
  await apply(first);
  await expect(apply(first, earlier, linked)).rejects.toMatchObject({
    name: 'BootError',
    code: 'MIGRATION_FAILED',
    message: expect.stringMatching(/20261123T0800-finance-notas.*"pacotes".*no migration/),
  });
  expect(await applied()).toEqual(['0001-access']);
  expect(await has('armarios')).toBe(false);
});

test('tables of a newer version are left alone', async () => {
  const { apply, applied } = await emptyDatabase();
  await apply(first, noon);
  await expect(apply(first, earlier)).rejects.toMatchObject({
    code: 'MIGRATION_FAILED',
    message: expect.stringContaining('newer version (20261123T1200-sales-pacotes)'),
  });
  expect(await applied()).toEqual([...Object.keys(first), ...Object.keys(noon)]);
});

test('every migration is named by its number or time, and its room', async () => {
  const names = await knownMigrations();
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !/^(00\d\d|\d{8}T\d{4})-[a-z]+(-[a-z]+)*$/.test(name))).toEqual([]);
});
