import { sql } from 'kysely';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, createTestDatabase, type TestDatabase } from '../../../test/index.ts';
import { type Db, jsonRows, noScope } from './index.ts';

let base: TestDatabase;

beforeAll(async () => {
  base = await createTestDatabase();
});
afterAll(() => base.close());

/** The same statement both ways. */
const bothWays = (statement: ReturnType<typeof sql>) =>
  base.database.withScope(noScope, async (db) => ({
    objects: (await statement.execute(db)).rows,
    json: await jsonRows(db, statement.compile(db)),
  }));

describe('rows as JSON', () => {
  test('say what their objects would, whatever the type', async () => {
    const { objects, json } = await bothWays(sql`
      select 1::int2 as small, 2::int4 as int, 9007199254740991::int8 as big, -0.50::numeric(9,2) as amount, 'NaN'::numeric as odd,
        0.1::float8 as real, 'NaN'::float8 as nan, true as yes, false as no, null::text as nothing, E'a"b\\\\c\n\t\u2028\u0001ç😀' as text,
        'x'::varchar as short, '2024-02-29'::date as day, '06:20:00'::time as time, '2026-11-20 15:46:00.5+00'::timestamptz as moment,
        '2026-11-20 15:46:00.123456+00'::timestamptz as exact, 'infinity'::timestamptz as never, '0044-03-15 00:00+00 BC'::timestamptz as old,
        '{"b": [1, null, "ü\\"\\n"], "a": {}}'::jsonb as object, ' [1,2 ] '::json as list, array[1, null, 3]::bigint[] as numbers,
        array['a,b', null, '"']::text[] as texts, gen_random_uuid() is not null as made, '"q""uoted"' as "a ""name"""`);
    expect(JSON.parse(json.text)).toEqual(JSON.parse(JSON.stringify(objects)));
  });

  test('carry any text and any JSON', async () => {
    // PostgreSQL holds no NUL and no half of a pair.
    const text = fc.string({ unit: 'binary' }).map((each) => each.toWellFormed().replaceAll('\0', ''));
    const value = fc.jsonValue().map((each) => JSON.parse(JSON.stringify(each).replaceAll('\\u0000', '')) as unknown);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, value), { maxLength: 4 }), async (rows) => {
        const said = JSON.stringify(rows.map(([one]) => one));
        const held = JSON.stringify(
          rows.map(([, each]) => ({ each })).map((each) => JSON.stringify(each).toWellFormed()),
        );
        const { objects, json } = await bothWays(sql`
          select t as said, j::jsonb as held from rows from
            (jsonb_array_elements_text(${said}::jsonb), jsonb_array_elements_text(${held}::jsonb)) as v(t, j)`);
        expect(JSON.parse(json.text)).toEqual(JSON.parse(JSON.stringify(objects)));
        expect(objects).toHaveLength(rows.length);
      }),
      { numRuns: 60 },
    );
  });

  test('of no rows are an empty list; of a column of numbers they are told', async () => {
    const none = await bothWays(sql`select 1 as a where false`);
    expect(none.json.text).toBe('[]');
    const some = await bothWays(sql`select n as a, 'x' as b from generate_series(1, 3) n`);
    expect(some.json.numbers('a')).toEqual([1, 2, 3]);
  });

  test('are asked for one after the other, and not after the end of the loan', async () => {
    const company = await buildCompany(base.database);
    const scope = { empresas: [company.id], unidades: [] };
    let kept: Db | undefined;
    const statement = sql`select id from empresas where id = ${company.id}`;
    const [rows, failed] = await base.database.withScope(scope, (db) => {
      kept = db;
      const wrong = jsonRows(db, sql`select 1 / 0`.compile(db)).catch((error: unknown) => error);
      return Promise.all([jsonRows(db, statement.compile(db)), wrong]);
    });
    expect(rows.text).toBe(`[{"id":${company.id}}]`);
    expect(failed).toMatchObject({ code: '22012' });
    expect(kept).toBeDefined();
    await expect(kept && jsonRows(kept, statement.compile(kept))).rejects.toThrow(/had ended/);
  });
});
