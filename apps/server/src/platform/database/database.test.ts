import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { buildCompany, buildUnit, createTestDatabase, type TestDatabase } from '../../../test/index.ts';
import { asOwner } from './pool.ts';
import { DatabaseUnavailable, type Db, noScope } from './index.ts';

let base: TestDatabase;
let mine: { id: number };
let theirs: { id: number };

const of = (...empresas: number[]) => ({ empresas, unidades: [] });
/** A query that forgets its explicit filter: only the second line of tenancy is left. */
const allUnits = async (db: Db) => (await sql<{ Empresa: number }>`select "Empresa" from unidades`.execute(db)).rows;

beforeAll(async () => {
  base = await createTestDatabase();
  mine = await buildCompany(base.database);
  theirs = await buildCompany(base.database);
  await buildUnit(base.database, { Empresa: mine.id });
  await buildUnit(base.database, { Empresa: theirs.id });
});
afterAll(() => base.close());

describe('row-level security', () => {
  test('shows only the companies of the scope to a query without a filter', async () => {
    expect(await base.database.withScope(of(mine.id), allUnits)).toEqual([{ Empresa: mine.id }]);
    expect(await base.database.withScope(of(mine.id, theirs.id), allUnits)).toHaveLength(2);
    expect(await base.database.withScope(noScope, allUnits)).toEqual([]);
  });

  test('refuses to write into another company, to move a row there, and to change its rows', async () => {
    const insert = (db: Db) => db.insertInto('unidades').values({ Empresa: theirs.id, Nome: 'x' }).execute();
    await expect(base.database.inTransaction(of(mine.id), insert)).rejects.toMatchObject({ code: '42501' });
    const move = (db: Db) => db.updateTable('unidades').set({ Empresa: theirs.id }).execute();
    await expect(base.database.inTransaction(of(mine.id), move)).rejects.toMatchObject({ code: '42501' });
    const remove = (db: Db) => db.deleteFrom('unidades').where('Empresa', '=', theirs.id).executeTakeFirst();
    expect(await base.database.inTransaction(of(mine.id), remove)).toEqual({ numDeletedRows: 0n });
  });

  test('does not mix companies over many requests at once on few connections', async () => {
    const seen = await Promise.all(
      Array.from({ length: 60 }, (_, index) => {
        const company = index % 2 === 0 ? mine.id : theirs.id;
        return base.database.withScope(of(company), async (db) => ({ company, rows: await allUnits(db) }));
      }),
    );
    for (const { company, rows } of seen) expect(rows).toEqual([{ Empresa: company }]);
  });

  test('logs in as a role that owns nothing, may do nothing to the server, and cannot pass by the policies', async () => {
    const { rows } = await base.database.withScope(noScope, (db) =>
      sql`select session_user = current_user as same, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
        (select count(*) from pg_auth_members m where m.member = r.oid) as groups,
        (select count(*) from pg_class c where c.relowner = r.oid) as owned
        from pg_roles r where rolname = session_user`.execute(db),
    );
    const no = {
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      rolcreatedb: false,
      rolreplication: false,
    };
    expect(rows).toEqual([{ same: true, ...no, groups: 1, owned: 0 }]);
  });

  test.each([
    `set role ${inject('postgres').user}`,
    `set session authorization ${inject('postgres').user}`,
    `reset role; alter role ${inject('postgres').user} password 'x'`,
    `reset role; create role intruder superuser`,
    `reset role; grant pg_read_server_files to current_user`,
    `reset role; copy (select 1) to program 'true'`,
    `reset role; copy (select 1) to '/tmp/bancada-copied'`,
    `reset role; select pg_read_file('/etc/hostname')`,
    `reset role; select lo_import('/etc/hostname')`,
    `reset role; create extension file_fdw`,
    `reset role; create table public.mine (id int)`,
    `reset role; alter table usuarios disable row level security`,
    `reset role; delete from audit_log`,
  ])('is refused: %s', async (statements) => {
    const attempt = base.database.inTransaction(of(mine.id), async (db) => {
      for (const statement of statements.split('; ')) await sql.raw(statement).execute(db);
    });
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  });

  test('covers every table that has a company, but those about companies and people, which are read at login', async () => {
    const open = await asOwner(base.connection, async (client) => {
      const { rows } = await client.query<{ name: string }>(`
        select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'Empresa'
        where c.relkind = 'r' and not (c.relrowsecurity and c.relforcerowsecurity) order by 1`);
      return rows.map(({ name }) => name);
    });
    expect(open).toEqual(['empresas', 'usuario_acessos', 'usuarios']);
  });
});

describe('a lent connection', () => {
  test('keeps what is committed and drops what failed', async () => {
    const scope = of(mine.id);
    const count = async () => (await base.database.withScope(scope, allUnits)).length;
    const before = await count();
    const failing = base.database.inTransaction(scope, async (db) => {
      await db.insertInto('unidades').values({ Empresa: mine.id, Nome: 'a' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await count()).toBe(before);
    await base.database.inTransaction(scope, (db) =>
      db.insertInto('unidades').values({ Empresa: mine.id, Nome: 'b' }).execute(),
    );
    expect(await count()).toBe(before + 1);
  });

  test('runs nothing after its end: a forgotten parallel statement cannot escape the rollback', async () => {
    const scope = of(mine.id);
    const over = Promise.withResolvers<void>();
    let late: Promise<unknown> = Promise.resolve();
    const failing = base.database.inTransaction(scope, async (db) => {
      const insert = () => db.insertInto('unidades').values({ Empresa: mine.id, Nome: 'late' }).execute();
      late = over.promise.then(insert);
      await Promise.all([insert(), sql`select 1 / 0`.execute(db)]);
    });
    await expect(failing).rejects.toMatchObject({ code: '22012' });
    over.resolve();
    await expect(late).rejects.toThrow('ended');
    const names = await base.database.withScope(scope, (db) => db.selectFrom('unidades').select('Nome').execute());
    expect(names).not.toContainEqual({ Nome: 'late' });
  });

  test('does not call a transaction done whose failure was swallowed', async () => {
    const swallowing = base.database.inTransaction(of(mine.id), async (db) => {
      await sql`select 1 / 0`.execute(db).catch(() => undefined);
    });
    await expect(swallowing).rejects.toThrow(/swallowed/);
  });

  test('recovers by itself when a table was changed under its prepared statements', async () => {
    const roles = () => base.database.withScope(noScope, (db) => sql`select * from roles`.execute(db));
    for (let round = 0; round < 5; round++) await roles();
    await asOwner(base.connection, (client) => client.query('alter table roles add column "Extra" int'));
    await expect(roles()).rejects.toMatchObject({ code: '0A000' });
    await roles();
    await asOwner(base.connection, (client) => client.query('alter table roles drop column "Extra"'));
  });

  test('keeps the statements prepared that were used last, and lets go of the others', async () => {
    await base.database.withScope(noScope, async (db) => {
      const often = (n: number) => sql`select ${sql.lit(n)}::int as n`.execute(db);
      const prepared = async () => {
        const { rows } = await sql<{ text: string }>`
          select statement as text from pg_prepared_statements where statement like 'select %::int as n'`.execute(db);
        return new Set(rows.map(({ text }) => text));
      };
      const last = 400;
      for (let n = 0; n < last; n++) {
        for (let time = 0; time < 3; time++) await often(n);
        if (n % 50 === 0) await often(0);
      }
      const names = await prepared();
      expect(names.size).toBeGreaterThan(290);
      expect(names.size).toBeLessThan(330);
      expect([0, 1, last - 1].map((n) => names.has(`select ${n}::int as n`))).toEqual([true, false, true]);
    });
  });

  test('opens no transaction of its own', async () => {
    const own = (db: Db) => db.transaction().execute(() => Promise.resolve());
    await expect(base.database.withScope(noScope, own)).rejects.toThrow('inTransaction');
  });

  test('survives connections cut by the server, lent or idle', async () => {
    const cut = () =>
      asOwner(base.connection, (client) =>
        client.query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'bancada'
          and datname = current_database()`),
      );
    const interrupted = base.database.inTransaction(of(mine.id), async (db) => {
      await cut();
      return allUnits(db);
    });
    await expect(interrupted).rejects.toThrow(DatabaseUnavailable);
    const works = () =>
      base.database.withScope(of(mine.id), allUnits).then(
        () => true,
        () => false,
      );
    await expect.poll(works).toBe(true);
    await cut();
    await expect.poll(async () => (await Promise.all(Array.from({ length: 10 }, works))).every(Boolean)).toBe(true);
  });
});

test('values arrive in their canonical form', async () => {
  const row = await base.database.withScope(noScope, async (db) => {
    const { rows } =
      await sql`select 9007199254740991::bigint as big, 7.250::numeric as exact, '2026-02-28'::date as day,
      '06:20:00'::time as hour, '2026-11-20 10:00:00.5-03'::timestamptz as instant, 'infinity'::timestamptz as never,
      array[1, null, 3]::bigint[] as ids, array['2026-02-28']::date[] as days, array[0.10]::numeric[] as sums,
      array['2026-11-20 10:00-03']::timestamptz[] as instants, '{"a": [1]}'::jsonb as json`.execute(db);
    return rows[0];
  });
  expect(row).toEqual({
    big: 9007199254740991,
    exact: '7.250',
    day: '2026-02-28',
    hour: '06:20:00',
    instant: '2026-11-20T13:00:00.500Z',
    never: 'infinity',
    ids: [1, null, 3],
    days: ['2026-02-28'],
    sums: ['0.10'],
    instants: ['2026-11-20T13:00:00.000Z'],
    json: { a: [1] },
  });
});
