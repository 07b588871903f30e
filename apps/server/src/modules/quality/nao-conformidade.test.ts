import {
  abrirNaoConformidade,
  CondicaoAmostra,
  NaoConformidade,
  receberAmostras,
  SampleRecebimento,
} from '@bancada/contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTest,
  type Lab,
  testApp,
  type TestApp,
} from '../../../test/index.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ workers: 1 });
});
afterAll(() => app.close());

const condition = (lab: Lab, Nome: string, AbreNaoConformidade: boolean) =>
  app.ask(CondicaoAmostra.calls.create, { token: lab.token, body: { Nome, Tipo: 'Rejeicao', AbreNaoConformidade } });
const listed = (lab: Lab) => app.ask(NaoConformidade.calls.list, { token: lab.token, query: { _sort: 'id:ASC' } });

test('a sample that comes in a condition that says so opens one non-conformity, by the system; others open none', async () => {
  const lab = await buildLab(app);
  const [broken, plain] = [await condition(lab, 'Frasco quebrado', true), await condition(lab, 'Sem pedido', false)];
  const samples = await buildSamples(lab, { Virtual: false, Quantidade: 3 });
  const refuse = (n: number, Condicoes: number[], Observacao: string | null = null) => {
    const itens = [{ Sample: samples[n]?.id ?? 0, Versao: samples[n]?.Versao ?? 0 }];
    return app.ask(receberAmostras, {
      token: lab.token,
      body: { itens, Resultado: 'Rejeitada', Condicoes, Observacao },
    });
  };
  await refuse(0, [plain.id]);
  const { outcomes } = await refuse(1, [broken.id, plain.id], 'Molhou o pedido');
  await refuse(2, [plain.id]);
  await expect.poll(async () => (await listed(lab)).length).toBe(1);
  const [opened] = await listed(lab);
  const [outcome] = outcomes;
  expect(opened).toMatchObject({
    Titulo: `Amostra ${samples[1]?.Nome}: Frasco quebrado`,
    Descricao: 'Frasco quebrado. Molhou o pedido',
    Gravidade: 'Moderada',
    Status: 'Aberta',
    Origem: SampleRecebimento.path,
    OrigemId: outcome?.status === 'ok' ? outcome.Recebimento : 0,
  });
  expect(opened?.Numero).toMatch(/^\d{4}\/\d+$/);
});

test('goes from what happened to what was done, and is closed by somebody who has done none of it', async () => {
  const lab = await buildLab(app);
  const { token } = lab;
  const doer = await buildPerson(lab);
  const body = {
    Unidade: lab.Unidade,
    Titulo: 'Geladeira a 12 °C',
    Descricao: 'Alarme às 3h',
    Categoria: null,
    Gravidade: 'Grave' as const,
    Responsavel: null,
    Correcao: null,
    CausaRaiz: [],
  };
  let row: NaoConformidade & { Acoes?: readonly { id: number; Versao: number }[] } = await app.ask(
    NaoConformidade.calls.create,
    { token, body },
  );
  const step = async (Acao: string, Justificativa?: string, by = token) => {
    const sent = { Acao: Acao as 'analisar', Versao: row.Versao, ...(Justificativa && { Justificativa }) };
    const answer = await app.send(NaoConformidade.calls.transition, {
      token: by,
      params: { id: row.id },
      body: sent,
    });
    if (answer.ok) row = answer.answer;
    return answer.ok ? row.Status : answer.error.code;
  };
  const change = async (fields: object) => {
    row = await app.ask(NaoConformidade.calls.update, {
      token,
      params: { id: row.id },
      body: { ...fields, Versao: row.Versao },
    });
  };
  expect(await step('analisar')).toBe('REGRA_NAO_CUMPRIDA');
  await change({ Responsavel: lab.userId });
  expect(await step('analisar')).toBe('Em_Analise');
  expect(await step('encerrarLeve')).toBe('REGRA_NAO_CUMPRIDA');
  await change({ Correcao: 'Amostras movidas' });
  expect(await step('encerrarLeve')).toBe('REGRA_NAO_CUMPRIDA');
  expect(await step('planejar')).toBe('REGRA_NAO_CUMPRIDA');
  await change({ CausaRaiz: ['A porta ficou aberta', 'A mola estava gasta'] });
  expect(await step('planejar')).toBe('Plano_Acao');
  expect(await step('executar')).toBe('REGRA_NAO_CUMPRIDA');
  const action = {
    Descricao: 'Trocar a mola',
    Responsavel: doer.id,
    Prazo: '2026-12-01',
    FeitaEm: null,
    Evidencia: null,
  };
  await change({ Acoes: [action] });
  expect(await step('executar')).toBe('Em_Execucao');
  expect(await step('verificarEficacia')).toBe('REGRA_NAO_CUMPRIDA');
  const [made] = row.Acoes ?? [];
  await change({ Acoes: [{ id: made?.id, Versao: made?.Versao, FeitaEm: '2026-11-24', Evidencia: 'Foto' }] });
  expect(await step('verificarEficacia')).toBe('Verificacao_Eficacia');
  expect(await step('replanejar', 'Abriu de novo')).toBe('Plano_Acao');
  expect((await app.ask(NaoConformidade.calls.get, { token, params: { id: row.id } })).Ciclo).toBe(2);
  await step('executar');
  await step('verificarEficacia');
  expect(await step('encerrar', undefined, doer.token)).toBe('VERIFICACAO_MESMA_PESSOA');
  expect(await step('encerrar')).toBe('Encerrada');
  expect(await step('reabrir')).toBe('JUSTIFICATIVA');
  expect(await step('reabrir', 'Voltou a acontecer')).toBe('Aberta');
});

test('is opened from a test, in its unit and named as its origin, by who may read the one and write the other', async () => {
  const lab = await buildLab(app);
  const { test: tested } = await buildTest(lab);
  const said = {
    Titulo: 'Glicose: valor trocado',
    Descricao: 'Digitado na amostra ao lado',
    Gravidade: 'Leve' as const,
  };
  const of = (id: number) => ({ ...said, Origem: 'tests' as const, OrigemId: id });
  const open = (token: string, id = tested.id) => app.send(abrirNaoConformidade, { token, body: of(id) });
  expect(await app.ask(abrirNaoConformidade, { token: lab.token, body: of(tested.id) })).toMatchObject({
    ...said,
    Unidade: tested.Unidade,
    Status: 'Aberta',
    Origem: 'tests',
    OrigemId: tested.id,
  });
  expect(await open(lab.token, 999_999_999)).toMatchObject({ status: 404 });
  const other = await buildLab(app);
  expect(await open(other.token)).toMatchObject({ status: 404 });
  const writer = await buildPerson(lab, [['criar', 'Nao_Conformidade']]);
  expect(await open(writer.token)).toMatchObject({ status: 403, error: { code: 'SEM_PERMISSAO' } });
});
