import { getTarefa, verificarAuditoria, verVerificacao } from '@bancada/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildLab, type Lab, testApp, type TestApp } from '../../../../test/index.ts';
import { asOwner } from '../../../platform/database/pool.ts';
import { recordAudit } from '../../../platform/audit/index.ts';

let app: TestApp;
let lab: Lab;

/** More than two steps of the walk. */
const LINES = 12_000;

beforeAll(async () => {
  app = await testApp({ workers: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  lab = await buildLab(app);
  const line = { Empresa: lab.Empresa, Acao: 'digitar', Entidade: 'results', De: null, Motivo: null } as const;
  await app.database.inTransaction({ empresas: [lab.Empresa], unidades: [] }, (db) =>
    recordAudit(
      db,
      { Usuario: null, Data: '2026-11-20T13:00:00.000Z', RequestId: 'request' },
      Array.from({ length: LINES }, (_, n) => ({ ...line, RegistroId: n + 1, Para: { n }, Origem: 'tela' as const })),
    ),
  );
});

/** Walks the chain and waits for the end. */
async function walk(): Promise<unknown> {
  const { token } = lab;
  const { id } = await app.ask(verificarAuditoria, { token, body: { Empresa: lab.Empresa } });
  const read = () => app.ask(getTarefa, { token, params: { id } });
  await expect.poll(async () => (await read()).TerminadaEm).not.toBeNull();
  return read();
}
const last = async () => (await app.ask(verVerificacao, { token: lab.token, query: { Empresa: lab.Empresa } })).ultima;
const tamper = (text: string) =>
  asOwner(app.connection, (client) => client.query(text.replaceAll('$1', String(lab.Empresa))));
const upTo = async () => {
  const { rows } = await asOwner(app.connection, (client) =>
    client.query<{ Seq: number }>('select "Seq" from audit_head where "Empresa" = $1', [lab.Empresa]),
  );
  return Number(rows[0]?.Seq);
};

describe('the walk over a company’s audit', () => {
  test('says up to which line it fits, how far it is, and who looked last', async () => {
    expect(await last()).toBeNull();
    const Ate = await upTo();
    expect(await walk()).toMatchObject({
      Status: 'Concluida',
      Feito: Ate,
      Total: Ate,
      Resultado: { Ate, QuebradaEm: null },
    });
    expect(await last()).toMatchObject({ Ate, QuebradaEm: null, DataAte: expect.any(String) as string });
  });

  test.each([
    ['a line was changed', `update audit_log set "Motivo" = 'x' where "Empresa" = $1 and "Seq" = 7321`, 7321],
    ['a line was taken out', `delete from audit_log where "Empresa" = $1 and "Seq" = 5001`, 5001],
    [
      'a line was put after the last',
      `insert into audit_log select "Empresa", "Seq" + 1, "Data", "Usuario", "Acao", "Entidade", "RegistroId", "De", "Para",
        "Motivo", "Origem", "RequestId", "Hash" from audit_log where "Empresa" = $1 order by "Seq" desc limit 1`,
      LINES + 1,
    ],
    ['everything was taken out', 'delete from audit_log where "Empresa" = $1', 1],
  ])('shows that %s', async (_, statement, at) => {
    const more = (await upTo()) - LINES;
    await tamper(statement);
    expect(await walk()).toMatchObject({ Status: 'Concluida', Resultado: { QuebradaEm: at > LINES ? at + more : at } });
    expect(await last()).toMatchObject({ QuebradaEm: at > LINES ? at + more : at });
  });

  test('shows that the last lines were taken out', async () => {
    const Ate = await upTo();
    await tamper(`delete from audit_log where "Empresa" = $1 and "Seq" > ${Ate - 3}`);
    expect(await walk()).toMatchObject({ Resultado: { QuebradaEm: Ate - 2 } });
  });
});
