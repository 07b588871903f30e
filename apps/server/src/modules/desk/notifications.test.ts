import { issueIngresso, lerNotificacoes, listNotificacoes, NOTIFICACOES_PAGINA, updateTest } from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTest,
  force,
  inLab,
  type Lab,
  openStream,
  type Person,
  testApp,
  type TestApp,
} from '../../../test/index.ts';
import { forgetNotices } from '../../platform/notifications/index.ts';

let app: TestApp;
let lab: Lab;
let typist: Person;

beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  lab = await buildLab(app);
  typist = await buildPerson(lab);
});

const list = (token: string, antes?: number) =>
  app.ask(listNotificacoes, { token, query: antes === undefined ? {} : { antes } });
const insert = (count: number, CriadaEm = '2026-11-01T12:00:00Z') =>
  inLab(
    lab,
    sql`insert into notificacoes ("Empresa", "Usuario", "Tipo", "Dados", "CriadaEm")
      select ${lab.Empresa}, ${typist.id}, 'Segundo_Fator_Removido', '{"Por":"Ana"}', ${CriadaEm}::timestamptz
      from generate_series(1, ${count}::int)`,
  );

/** A test the typist has submitted and a colleague sends back. */
async function sendBack(token = lab.token) {
  const { test: made } = await buildTest(lab, [{ CodigoComponent: 'A' }]);
  await force(lab, 'tests', made.id, { TestStatus: 'Digitado', DigitadoPor: typist.id });
  const body = { Versao: made.Versao, TestStatus: 'Em_Execucao', Motivo: 'Vírgula no lugar errado' } as const;
  await app.ask(updateTest, { token, params: { id: made.id }, body });
  return made;
}

test('whoever submitted a test hears that it came back: who, why and which, at once and in the list', async () => {
  const address = await app.app.listen({ port: 0 });
  const stream = await openStream(address, (await app.ask(issueIngresso, { token: typist.token })).Ingresso);
  const made = await sendBack();
  const Dados = { Test: made.id, Acao: 'devolver', Motivo: 'Vírgula no lugar errado' };
  const { Notificacoes, NaoLidas } = await list(typist.token);
  expect(Notificacoes).toMatchObject([{ Tipo: 'Teste_Devolvido', LidaEm: null, Dados }]);
  expect(NaoLidas).toBe(1);
  const heard = () => stream.events().find(({ Tipo }) => Tipo === 'notificacao');
  await expect.poll(heard).toMatchObject({ Notificacao: Notificacoes[0] });
  stream.close();
  expect(await list(lab.token)).toEqual({ Notificacoes: [], NaoLidas: 0 });
});

test('nobody is told of what they did themselves', async () => {
  await sendBack(typist.token);
  expect(await list(typist.token)).toMatchObject({ NaoLidas: 0 });
});

test('are read one by one or up to one of them, by their own person alone', async () => {
  await insert(3);
  const { Notificacoes } = await list(typist.token);
  const [last, middle, first] = Notificacoes.map(({ id }) => id);
  const read = (id = 0, ate = false, token = typist.token) => app.ask(lerNotificacoes, { token, body: { id, ate } });
  expect(await read(last)).toEqual({ NaoLidas: 2 });
  expect(await app.refused(lerNotificacoes, { token: lab.token, body: { id: first ?? 0 } })).toMatchObject({
    status: 404,
  });
  expect(await read(middle, true)).toEqual({ NaoLidas: 0 });
  expect((await list(typist.token)).Notificacoes.every(({ LidaEm }) => LidaEm !== null)).toBe(true);
});

test('come in pages, the last first', async () => {
  await insert(NOTIFICACOES_PAGINA + 2);
  const { Notificacoes, NaoLidas } = await list(typist.token);
  expect(Notificacoes).toHaveLength(NOTIFICACOES_PAGINA);
  expect(NaoLidas).toBe(NOTIFICACOES_PAGINA + 2);
  expect((await list(typist.token, Notificacoes.at(-1)?.id)).Notificacoes).toHaveLength(2);
});

test('are forgotten after half a year', async () => {
  await insert(1, '2026-01-01T12:00:00Z');
  await insert(1, '2026-11-01T12:00:00Z');
  await forgetNotices(app.database, lab.Empresa, Date.parse('2026-11-20T12:00:00Z'));
  expect((await list(typist.token)).Notificacoes).toHaveLength(1);
});
