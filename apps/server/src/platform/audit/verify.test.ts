import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildCompany, createTestDatabase, type TestDatabase } from '../../../test/index.ts';
import { asOwner } from '../database/pool.ts';
import { hashOf } from './chain.ts';
import { type AuditEntry, type AuditLine, recordAudit } from './index.ts';
import { brokenChains } from './verify.ts';

const author = { Usuario: null, Data: '2026-11-20T13:00:00.000Z', RequestId: 'request' };
const LINES = 4500; // more than two batches

let base: TestDatabase;
let whole: number;
let empresa: number;

const record = (Empresa: number, lines: number) => {
  const entry: Omit<AuditEntry, 'RegistroId'> = {
    Empresa,
    Acao: 'digitar',
    Entidade: 'results',
    De: null,
    Para: { Valor: '7.25' },
    Motivo: null,
    Origem: 'tela',
  };
  const entries = Array.from({ length: lines }, (_, index) => ({ ...entry, RegistroId: index + 1 }));
  return base.database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) => recordAudit(db, author, entries));
};
/** What somebody with the database in hand does. */
const tamper = (text: string, values: readonly unknown[] = [empresa]) =>
  asOwner(base.connection, (client) => client.query(text, [...values]));
const broken = () =>
  asOwner(base.connection, async (client) => {
    await client.query('begin');
    return brokenChains(client);
  });

beforeAll(async () => {
  base = await createTestDatabase();
  whole = (await buildCompany(base.database)).id;
  await record(whole, 10);
});
afterAll(() => base.close());
beforeEach(async () => {
  empresa = (await buildCompany(base.database)).id;
  await record(empresa, LINES);
});
afterEach(async () => {
  await tamper('delete from audit_log where "Empresa" = $1');
  await tamper('delete from audit_head where "Empresa" = $1');
});

describe('the audit of a company', () => {
  test('is whole as it was written', async () => {
    expect(await broken()).toEqual([]);
  });

  test.each([1, 2000, 2001, 4500])('shows that line %d was changed', async (Seq) => {
    await tamper(`update audit_log set "Para" = '{"Valor": "9.99"}' where "Empresa" = $1 and "Seq" = $2`, [
      empresa,
      Seq,
    ]);
    expect(await broken()).toEqual([{ Empresa: empresa, Seq }]);
  });

  test.each([1, 2000, 4499])('shows that line %d was deleted', async (Seq) => {
    await tamper('delete from audit_log where "Empresa" = $1 and "Seq" = $2', [empresa, Seq]);
    expect(await broken()).toEqual([{ Empresa: empresa, Seq }]);
  });

  test('shows that its tail was cut, by one line or by all', async () => {
    await tamper('delete from audit_log where "Empresa" = $1 and "Seq" = 4500');
    expect(await broken()).toEqual([{ Empresa: empresa, Seq: 4500 }]);
    await tamper('delete from audit_log where "Empresa" = $1 and "Seq" > 2000');
    expect(await broken()).toEqual([{ Empresa: empresa, Seq: 2001 }]);
    await tamper('delete from audit_log where "Empresa" = $1');
    expect(await broken()).toEqual([{ Empresa: empresa, Seq: 1 }]);
  });

  test('shows that its head was removed with everything but lines, or put back', async () => {
    await tamper('delete from audit_head where "Empresa" = $1');
    expect(await broken()).toEqual([{ Empresa: empresa, Seq: 4501 }]);
    await tamper(`insert into audit_head values ($1, 10, 'x')`);
    expect(await broken()).toEqual([{ Empresa: empresa, Seq: 4501 }]);
  });

  test('shows that two lines were exchanged', async () => {
    for (const [from, to] of [
      [3000, -1],
      [3001, 3000],
      [-1, 3001],
    ]) {
      await tamper('update audit_log set "Seq" = $3 where "Empresa" = $1 and "Seq" = $2', [empresa, from, to]);
    }
    expect(await broken()).toEqual([{ Empresa: empresa, Seq: 3000 }]);
  });

  test('shows a line that was put in, however well it is hashed', async () => {
    const { rows } = await asOwner(base.connection, (client) =>
      client.query<AuditLine>('select * from audit_log where "Empresa" = $1 and "Seq" in (2500, 4500) order by "Seq"', [
        empresa,
      ]),
    );
    const [inside, last] = rows;
    if (!inside || !last) throw new Error('lines are missing');
    const forged = { ...last, Seq: 4501, Para: { Valor: '1' } };
    await tamper(
      `insert into audit_log select "Empresa", 4501, "Data", "Usuario", "Acao", "Entidade", "RegistroId", "De",
       '{"Valor": "1"}', "Motivo", "Origem", "RequestId", $2 from audit_log where "Empresa" = $1 and "Seq" = 4500`,
      [empresa, hashOf(last.Hash, forged)],
    );
    expect(await broken()).toEqual([{ Empresa: empresa, Seq: 4502 }]);
  });
});
