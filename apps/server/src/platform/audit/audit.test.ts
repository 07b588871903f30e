import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCompany, buildUser, createTestDatabase, type TestDatabase } from '../../../test/index.ts';
import { asOwner } from '../database/pool.ts';
import { type AuditHead, canonical, chain, worded } from './chain.ts';
import { type AuditEntry, type AuditLine, findBreak, recordAudit } from './index.ts';

const author = { Usuario: null, Data: '2026-11-20T13:00:00.000Z', RequestId: 'request' };
const start: AuditHead = { Seq: 0, Hash: '' };

const entry = (Empresa: number, fields: Partial<AuditEntry> = {}): AuditEntry => ({
  Empresa,
  Acao: 'digitar',
  Entidade: 'results',
  RegistroId: 1,
  De: { ValorResultado: null },
  Para: { ValorResultado: { type: 'Numero', value: '7.25' }, Observacao: 'ção "x" \u2028' },
  Motivo: null,
  Origem: 'tela',
  ...fields,
});

const chained = (entries: readonly AuditEntry[]): AuditLine[] =>
  chain(
    start,
    entries.map((each) => worded(each, author)),
  ).map(({ entry: each, Seq, Hash }) => ({ ...each, ...author, Seq, Hash }));

describe('the chain', () => {
  test('does not depend on the order of keys', () => {
    const check = (value: unknown) => {
      const reversed = (item: unknown): unknown =>
        Array.isArray(item)
          ? item.map(reversed)
          : typeof item === 'object' && item !== null
            ? Object.fromEntries(
                Object.entries(item)
                  .toReversed()
                  .map(([key, inner]) => [key, reversed(inner)]),
              )
            : item;
      expect(canonical(reversed(value))).toBe(canonical(value));
      expect(JSON.parse(canonical(value))).toEqual(JSON.parse(JSON.stringify(value)));
    };
    fc.assert(fc.property(fc.jsonValue(), check));
  });

  const fields = ['Acao', 'Entidade', 'Para', 'Motivo', 'Data', 'RequestId', 'Usuario', 'RegistroId'] as const;
  test('breaks where any field was changed', () => {
    const check = (index: number, field: (typeof fields)[number]) => {
      const lines = chained(Array.from({ length: 10 }, () => entry(1)));
      expect(findBreak(start, lines)).toBeUndefined();
      const changed = lines.map((line, at) => (at === index ? { ...line, [field]: 'outro' } : line));
      expect(findBreak(start, changed)).toBe(index + 1);
    };
    fc.assert(fc.property(fc.nat(9), fc.constantFrom(...fields), check));
  });

  test('breaks where a line was removed or put elsewhere', () => {
    const lines = chained([entry(1), entry(1), entry(1)]);
    expect(
      findBreak(
        start,
        [lines[0], lines[2]].filter((line) => line !== undefined),
      ),
    ).toBe(2);
    expect(findBreak(start, lines.toReversed())).toBe(1);
  });
});

describe('the stored audit', () => {
  let base: TestDatabase;
  let company: number;
  let other: number;
  const scope = () => ({ empresas: [company, other], unidades: [] });
  const record = (...entries: AuditEntry[]) =>
    base.database.inTransaction(scope(), (db) => recordAudit(db, author, entries));
  const stored = (Empresa: number) =>
    base.database.withScope(scope(), async (db) => {
      const { rows } =
        await sql<AuditLine>`select * from audit_log where "Empresa" = ${Empresa} order by "Seq"`.execute(db);
      return rows;
    });

  beforeAll(async () => {
    base = await createTestDatabase();
    company = (await buildCompany(base.database)).id;
    other = (await buildCompany(base.database)).id;
  });
  afterAll(() => base.close());

  test('holds a thousand entries of two companies in two whole chains', async () => {
    const entries = Array.from({ length: 1000 }, (_, index) =>
      entry(index % 2 ? company : other, { RegistroId: index + 1 }),
    );
    await record(...entries);
    for (const id of [company, other]) {
      const lines = await stored(id);
      expect(lines).toHaveLength(500);
      expect(findBreak(start, lines)).toBeUndefined();
    }
  });

  test('survives what the database does to values: key order, number forms, any text', async () => {
    const anything = fc
      .jsonValue({ stringUnit: 'grapheme' })
      .filter((value) => !JSON.stringify(value).includes('\\u0000'));
    const before = (await stored(other)).at(-1) ?? start;
    await record(
      ...fc.sample(anything, 300).map((value) => entry(other, { De: value, Para: { z: value, a: [value] } })),
    );
    const lines = await stored(other);
    expect(findBreak(before, lines.slice(before.Seq))).toBeUndefined();
    expect(lines).toHaveLength(before.Seq + 300);
  });

  test('goes on in one chain when many transactions write at once', async () => {
    const before = (await stored(company)).length;
    await Promise.all(Array.from({ length: 30 }, () => record(entry(company), entry(other), entry(company))));
    const lines = await stored(company);
    expect(lines).toHaveLength(before + 60);
    expect(findBreak(start, lines)).toBeUndefined();
  });

  test('takes no line of somebody who is not there, and keeps who wrote one from being deleted', async () => {
    const writer = await buildUser(base.database, { Empresa: other });
    const write = (Usuario: number) =>
      base.database.inTransaction(scope(), (db) => recordAudit(db, { ...author, Usuario }, [entry(company)]));
    const remove = (id: number) =>
      asOwner(base.connection, (client) => client.query('delete from usuarios where id = $1', [id]));
    await expect(write(writer.id + 1000)).rejects.toMatchObject({ code: '23503' });
    await write(writer.id);
    await write(writer.id);
    await expect(remove(writer.id)).rejects.toMatchObject({ code: '23503', table: 'audit_authors' });
  });

  test('cannot be changed or emptied by the application, and tampering by the owner shows', async () => {
    for (const statement of [sql`delete from audit_log`, sql`update audit_log set "Motivo" = 'x'`]) {
      const attempt = base.database.inTransaction(scope(), (db) => statement.execute(db));
      await expect(attempt).rejects.toMatchObject({ code: '42501' });
    }
    await asOwner(base.connection, (client) =>
      client.query(`update audit_log set "Para" = '{"ValorResultado": null}' where "Empresa" = $1 and "Seq" = 7`, [
        company,
      ]),
    );
    expect(findBreak(start, await stored(company))).toBe(7);
  });
});
