import {
  bulkTransition,
  bulkUpsert,
  comunicarCritico,
  EXIGE_COMUNICACAO_CRITICO,
  lerFilaRevisao,
  lerProntos,
  novaFaixa,
  quemComunica,
  reconhecerCritico,
  ResultadoCritico,
  type Test,
  type TestStatus,
  updateTest,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTest,
  inLab,
  type Lab,
  moveTest,
  type Person,
  rowOf,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  ({ token } = lab);
});
afterAll(() => app.close());

/** A submitted test whose one value is this; above 6 it is critical. */
async function submitted(value: string) {
  const faixa = novaFaixa({ Minimo: '3.5', Maximo: '5', CriticoMaximo: '6' });
  const { test: exam, results } = await buildTest(lab, [{ CodigoComponent: 'K', ResultadoReferencia: [faixa] }]);
  const id = results['K']?.id ?? 0;
  const { Versao } = results['K'] ?? { Versao: 1 };
  await app.ask(bulkUpsert, {
    token,
    body: { results: [{ id, ValorResultado: { type: 'Numero', value }, Versao }] },
  });
  await move(exam.id, 'Digitado');
  return { exam: exam.id, result: id };
}

async function move(id: number, TestStatus: TestStatus, Motivo?: string) {
  const { Versao } = await rowOf<Test>(lab, 'tests', id);
  await app.ask(updateTest, { token, params: { id }, body: { Versao, TestStatus, ...(Motivo ? { Motivo } : {}) } });
}

const of = (result: number) => app.ask(ResultadoCritico.calls.list, { token, query: { Result: String(result) } });

const told = { Comunicado: 'Dra. Ana Souza, por telefone', LidoDeVolta: true as const };

test('what is submitted and critical waits to be told; what is not critical does not', async () => {
  const { result, exam } = await submitted('7.1');
  expect(await of(result)).toMatchObject([
    { Valor: '7.1', Situacao: 'A_Comunicar', LidoDeVolta: false, Comunicado: null, DetectadoEm: expect.any(String) },
  ]);
  const normal = await submitted('4.2');
  expect(await of(normal.result)).toEqual([]);
  // It was given back before anybody was told: typed again it is another one.
  await move(exam, 'Em_Execucao');
  expect((await of(result)).map(({ Situacao }) => Situacao)).toEqual(['Desfeito']);
  await move(exam, 'Digitado');
  expect((await of(result)).map(({ Situacao }) => Situacao).toSorted()).toEqual(['A_Comunicar', 'Desfeito']);
});

test('somebody takes it on, then somebody is told and reads it back: who and when are the record', async () => {
  const { result } = await submitted('6.8');
  const [critical] = await of(result);
  const params = { id: critical?.id ?? 0 };
  const taken = await app.ask(reconhecerCritico, { token, params, body: { Versao: 1 } });
  expect(taken).toMatchObject({ Situacao: 'Reconhecido', CientePor: lab.userId, CienteEm: expect.any(String) });
  const colleague = await buildPerson(lab);
  const body = { Versao: taken.Versao, ...told };
  const done = await app.ask(comunicarCritico, { token: colleague.token, params, body });
  expect(done).toMatchObject({ Situacao: 'Comunicado', ...told, Usuario: colleague.id, Data: expect.any(String) });
  const again = await app.refused(comunicarCritico, { token, params, body: { Versao: done.Versao, ...told } });
  expect(again.code).toBe('TRANSICAO_INVALIDA');
});

test('a call that was not read back, a stale version and who only reads are refused', async () => {
  const { result } = await submitted('9');
  const [critical] = await of(result);
  const params = { id: critical?.id ?? 0 };
  const unread = { Versao: 1, Comunicado: 'Dra. Ana', LidoDeVolta: false };
  expect(comunicarCritico.body.safeParse(unread).success).toBe(false);
  expect((await app.refused(comunicarCritico, { token, params, body: { Versao: 7, ...told } })).status).toBe(409);
  const reader = await buildPerson(lab, [['ler', 'Laboratorio']]);
  const refused = await app.refused(comunicarCritico, { token: reader.token, params, body: { Versao: 1, ...told } });
  expect(refused.status).toBe(403);
  const [row] = await inLab(
    lab,
    sql<{ Situacao: string }>`select "Situacao" from resultado_criticos where id = ${params.id}`,
  );
  expect(row?.Situacao).toBe('A_Comunicar');
});

/** A submitted critical test that a colleague has verified, past its risk, and who may authorise it. */
async function verified(value: string) {
  const { exam, result } = await submitted(value);
  const [verifier, authoriser] = await Promise.all([buildPerson(lab), buildPerson(lab)]);
  expect(await moveTest(lab, exam, 'Conferido', { token: verifier.token, Ciente: [result] })).toMatchObject({
    ok: true,
  });
  return { exam, result, authoriser };
}

const authorise = (exam: number, { token: by }: Person, Ciente: number[]) =>
  moveTest(lab, exam, 'Autorizado', { token: by, Ciente });

test('nothing critical is authorised before somebody was told, one by one or with others; then it is', async () => {
  const { exam, result, authoriser } = await verified('7.4');
  const [critical] = await of(result);
  const details = { componentes: 'K', critico: critical?.id };
  const refused = { error: { code: 'CRITICO_NAO_COMUNICADO', details } };
  expect(await authorise(exam, authoriser, [result])).toMatchObject(refused);
  const { Versao, Job } = await rowOf<Test>(lab, 'tests', exam);
  const { token: by } = authoriser;
  const body = { action: 'autorizar' as const, tests: [{ id: exam, Versao }] };
  const { outcomes } = await app.ask(bulkTransition, { token: by, body });
  expect(outcomes).toMatchObject([{ status: 'locked', id: exam, ...refused.error }]);
  const waiting = async () => ({
    ready: await app.ask(lerProntos, { token: by, params: { id: Job } }),
    row: (await app.ask(lerFilaRevisao, { token: by, query: { Job } })).Linhas[0],
  });
  expect(await waiting()).toMatchObject({
    ready: [{ Test: exam, Acao: 'autorizar', Motivo: refused.error }],
    row: { id: exam, AComunicar: [critical?.id], Pronto: false },
  });
  // Who took it on has told nobody yet.
  const taken = await app.ask(reconhecerCritico, { token, params: { id: critical?.id ?? 0 }, body: { Versao: 1 } });
  expect(await authorise(exam, authoriser, [result])).toMatchObject(refused);
  const params = { id: taken.id };
  await app.ask(comunicarCritico, { token, params, body: { Versao: taken.Versao, ...told } });
  expect(await waiting()).toMatchObject({
    ready: [{ Motivo: { code: 'RESULTADO_RISCO' } }],
    row: { AComunicar: [] },
  });
  expect(await authorise(exam, authoriser, [result])).toMatchObject({ ok: true });
});

test('a company may have critical values authorised before somebody was told', async () => {
  const { exam, result, authoriser } = await verified('7.7');
  await inLab(
    lab,
    sql`insert into configuracao_empresas ("Empresa", "Chave", "Valor") values (${lab.Empresa}, ${EXIGE_COMUNICACAO_CRITICO}, 'Sim')`,
  );
  expect(await authorise(exam, authoriser, [result])).toMatchObject({ error: { code: 'CRITICO_NAO_COMUNICADO' } });
  await inLab(lab, sql`update configuracao_empresas set "Valor" = 'Nao' where "Empresa" = ${lab.Empresa}`);
  const { Job } = await rowOf<Test>(lab, 'tests', exam);
  const { Linhas } = await app.ask(lerFilaRevisao, { token: authoriser.token, query: { Job } });
  expect(Linhas).toMatchObject([{ AComunicar: [] }]);
  expect(await authorise(exam, authoriser, [result])).toMatchObject({ ok: true });
  await inLab(lab, sql`delete from configuracao_empresas where "Empresa" = ${lab.Empresa}`);
});

test.each(quemComunica)('whoever may %s %s records the call', async (...ability) => {
  const { result } = await submitted('7');
  const [{ id, Versao } = { id: 0, Versao: 0 }] = await of(result);
  const body = { Versao, Comunicado: 'Dra. Ana, por telefone', LidoDeVolta: true as const };
  const teller = await buildPerson(lab, [['ler', 'Laboratorio'], ability]);
  const told = await app.ask(comunicarCritico, { token: teller.token, params: { id }, body });
  expect(told).toMatchObject({ Situacao: 'Comunicado', Usuario: teller.id });
});
