import {
  type BodyOf,
  CondicaoAmostra,
  ItemRecebimento,
  receberAmostras,
  coletarAmostras,
  desfazerRecebimentos,
  guardarAmostras,
  LocalArmazenagem,
  type Sample,
  SampleRecebimento,
  type Test,
  TipoMaterial,
  updateSample,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildJob,
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  everyAbility,
  force,
  inLab,
  type Lab,
  rowOf,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';
import { buildPaciente } from '../../../../test/patients.ts';

let app: TestApp;
let lab: Lab;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
});
afterAll(() => app.close());

const condition = (Nome: string, Tipo: 'Ressalva' | 'Rejeicao', at = lab) =>
  app.ask(CondicaoAmostra.calls.create, { token: at.token, body: { Nome, Tipo, AbreNaoConformidade: false } });
const awaited = async (fields: Parameters<typeof buildSamples>[1] = {}, Quantidade = 1) =>
  buildSamples(lab, { Virtual: false, Quantidade, Tratamentos: [await buildTratamento(lab)], ...fields });
type Body = BodyOf<typeof receberAmostras>;
const receive = (samples: readonly Sample[], body: Omit<Body, 'itens'>, token = lab.token) =>
  app.ask(receberAmostras, {
    token,
    body: { ...body, itens: samples.map(({ id, Versao }) => ({ Sample: id, Versao })) },
  });
const receiptsOf = (id = 0) =>
  app.ask(SampleRecebimento.calls.list, { token: lab.token, query: { Sample: String(id), _sort: 'id:ASC' } });
const stateOf = async (id = 0) => (await rowOf<Sample>(lab, 'samples', id)).StatusSample;

describe('a receipt', () => {
  test('of many says once how they came; each has its own', async () => {
    const samples = await awaited({}, 3);
    const { outcomes } = await receive(samples, { Resultado: 'Recebida', Temperatura: '4.5' });
    expect(outcomes.map(({ status, id }) => [status, id])).toEqual(samples.map(({ id }) => ['ok', id]));
    for (const { id } of samples) {
      expect(await stateOf(id)).toBe('Recebida');
      const [receipt] = await receiptsOf(id);
      expect(receipt).toMatchObject({ Resultado: 'Recebida', Temperatura: '4.5', Usuario: lab.userId, Recoleta: null });
    }
  });

  test('with a reservation keeps its condition, and the history has it in words', async () => {
    const lipemic = await condition('Lipêmica (teste)', 'Ressalva');
    const [sample] = await awaited();
    if (!sample) throw new Error('A sample was made');
    const Observacao = 'Avisado por telefone';
    await receive([sample], { Resultado: 'Recebida_Com_Ressalva', Condicoes: [lipemic.id], Observacao });
    expect(await stateOf(sample.id)).toBe('Recebida_Com_Ressalva');
    const [receipt] = await receiptsOf(sample.id);
    const whole = await app.ask(SampleRecebimento.calls.get, { token: lab.token, params: { id: receipt?.id ?? 0 } });
    expect(whole.Condicoes).toMatchObject([{ CondicaoAmostra: lipemic.id }]);
    const history = await inLab(
      lab,
      sql`select "Motivo" from test_historicos where "Sample" = ${sample.id} and "Acao" = 'receberComRessalva'`,
    );
    expect(history).toEqual([{ Motivo: 'Lipêmica (teste). Avisado por telefone' }]);
  });

  test('is refused without a reason, with what rejects, with what is of others, out of use or unknown; nothing is stored', async () => {
    const [sample] = await awaited();
    if (!sample) throw new Error('A sample was made');
    const leaking = await condition('Vazamento (teste)', 'Rejeicao');
    const gone = await condition('Fora de uso (teste)', 'Ressalva');
    await app.ask(CondicaoAmostra.calls.remove, {
      token: lab.token,
      params: { id: gone.id },
      query: { Versao: gone.Versao },
    });
    const others = await condition('De outra empresa', 'Ressalva', await buildLab(app));
    const refusedBy = async (body: Omit<Body, 'itens'>) => {
      const itens = [{ Sample: sample.id, Versao: sample.Versao }];
      const answer = await app.send(receberAmostras, { token: lab.token, body: { ...body, itens } });
      if (!answer.ok) return answer.error.code;
      const [outcome] = answer.answer.outcomes;
      return outcome?.status === 'ok' ? 'ok' : outcome?.code;
    };
    expect(await refusedBy({ Resultado: 'Rejeitada' })).toBe('JUSTIFICATIVA');
    expect(await refusedBy({ Resultado: 'Recebida', Condicoes: [leaking.id] })).toBe('CONDICAO_REJEITA');
    for (const id of [gone.id, others.id, 999_999])
      expect(await refusedBy({ Resultado: 'Recebida_Com_Ressalva', Condicoes: [id] })).toBe('REFERENCIA_INEXISTENTE');
    expect(await receiptsOf(sample.id)).toEqual([]);
    expect(await stateOf(sample.id)).toBe('Aguardando_Coleta');
  });

  test('of one that somebody else received meanwhile is a conflict, and the others go on', async () => {
    const [first, second] = await awaited({}, 2);
    if (!first || !second) throw new Error('Two samples were made');
    await receive([first], { Resultado: 'Recebida' });
    const { outcomes } = await receive([first, second], { Resultado: 'Recebida' });
    expect(outcomes).toMatchObject([
      { status: 'conflict', id: first.id, code: 'VERSAO_DESATUALIZADA' },
      { status: 'ok', id: second.id },
    ]);
    expect(await receiptsOf(first.id)).toHaveLength(1);
  });

  test('by two at once is done by one of them', async () => {
    const [sample] = await awaited();
    if (!sample) throw new Error('A sample was made');
    const other = await buildPerson(lab);
    const both = await Promise.all(
      [lab.token, other.token].map((token) => receive([sample], { Resultado: 'Recebida' }, token)),
    );
    expect(both.flatMap(({ outcomes }) => outcomes.map(({ status }) => status)).toSorted()).toEqual(['conflict', 'ok']);
    expect(await receiptsOf(sample.id)).toHaveLength(1);
  });

  test('is for who may receive, in their units', async () => {
    const [sample] = await awaited();
    if (!sample) throw new Error('A sample was made');
    const unable = await buildPerson(
      lab,
      everyAbility.filter(([Acao]) => Acao !== 'receber'),
    );
    const itens = [{ Sample: sample.id, Versao: sample.Versao }];
    const asked = { token: unable.token, body: { Resultado: 'Recebida' as const, itens } };
    expect(await app.refused(receberAmostras, asked)).toMatchObject({ status: 403 });
    const { token } = await buildLab(app);
    const { outcomes } = await app.ask(receberAmostras, { ...asked, token });
    expect(outcomes).toMatchObject([{ status: 'invalid', code: 'NAO_ENCONTRADO' }]);
  });
});

describe('a checklist', () => {
  test('of its material is gone through before a sample is received, by whichever call', async () => {
    const { token } = lab;
    const edta = await app.ask(TipoMaterial.calls.create, {
      token,
      body: { Nome: 'EDTA (teste)', Codigo: null, CodigoRNDS: null, EstabilidadeHoras: null, GuardaDias: null },
    });
    const item = (Nome: string, Obrigatorio: boolean, TipoMaterial: number | null = edta.id) =>
      app.ask(ItemRecebimento.calls.create, { token, body: { Nome, TipoMaterial, Obrigatorio, Ordem: 1 } });
    const [label, volume] = [await item('Etiqueta confere (teste)', true), await item('Volume anotado (teste)', false)];
    const samples = await awaited({}, 2);
    const [tube, other] = samples;
    if (!tube || !other) throw new Error('Two samples were made');
    await force(lab, 'samples', tube.id, { TipoMaterial: edta.id });
    const { outcomes } = await receive(samples, { Resultado: 'Recebida', Conferencia: [volume.id] });
    expect(outcomes).toMatchObject([{ status: 'invalid', code: 'CONFERENCIA_INCOMPLETA' }, { status: 'ok' }]);
    expect(outcomes[0]).toHaveProperty('message', `Falta conferir da amostra ${tube.Nome}: Etiqueta confere (teste).`);
    expect(await receiptsOf(tube.id)).toEqual([]);
    const byHand = { token, params: { id: tube.id }, body: { Versao: tube.Versao, StatusSample: 'Recebida' as const } };
    expect(await app.refused(updateSample, byHand)).toMatchObject({ code: 'CONFERENCIA_INCOMPLETA' });
    await receive([tube], { Resultado: 'Recebida', Conferencia: [label.id] });
    expect(await stateOf(tube.id)).toBe('Recebida');
    const [receipt] = await receiptsOf(tube.id);
    expect(receipt?.Conferencia).toEqual([
      { Item: label.id, Nome: label.Nome, Feito: true },
      { Item: volume.id, Nome: volume.Nome, Feito: false },
    ]);
  });
});

describe('a refused sample', () => {
  test('is asked for again with its open tests and their promise; the patient hears of it', async () => {
    const patient = await buildPaciente(lab, 61);
    await inLab(lab, sql`update pacientes set "Email" = 'recoleta@exemplo.com.br' where id = ${patient.id}`);
    const job = await buildJob(lab, patient.id);
    const Tratamentos = [await buildTratamento(lab), await buildTratamento(lab)];
    const [sample] = await buildSamples(lab, { Job: job.id, Virtual: false, Tratamentos });
    if (!sample) throw new Error('A sample was made');
    const testsOf = (id: number) => inLab(lab, sql<Test>`select * from tests where "Sample" = ${id} order by id`);
    const [kept, cancelled] = await testsOf(sample.id);
    await force(lab, 'tests', kept?.id ?? 0, { Prazo: '2026-12-01T12:00:00Z' });
    await force(lab, 'tests', cancelled?.id ?? 0, { TestStatus: 'Cancelado' });
    const reason = await condition('Coagulada (teste)', 'Rejeicao');
    const { outcomes } = await receive([sample], { Resultado: 'Rejeitada', Condicoes: [reason.id], Recoletar: true });
    const [outcome] = outcomes;
    if (outcome?.status !== 'ok' || !outcome.Recoleta) throw new Error('It was not asked for again');
    const { Recoleta: again } = outcome;
    expect(again).toMatchObject({
      RecoletaDe: sample.id,
      StatusSample: 'Aguardando_Coleta',
      Job: job.id,
      OrdemSequencial: 2,
    });
    const tests = await testsOf(again.id);
    expect(tests.map(({ Tratamento, TestStatus }) => [Tratamento, TestStatus])).toEqual([
      [kept?.Tratamento, 'Aguardando_Amostra'],
    ]);
    expect(Date.parse(tests[0]?.Prazo ?? '')).toBe(Date.parse('2026-12-01T12:00:00Z'));
    expect((await testsOf(sample.id)).map(({ TestStatus }) => TestStatus)).toEqual(['Cancelado', 'Cancelado']);
    expect(await receiptsOf(sample.id)).toMatchObject([{ Resultado: 'Rejeitada', Recoleta: again.id }]);
    const messages = await inLab(
      lab,
      sql`select "Finalidade", "Paciente", "Destino" from mensagem_pedidos where "Chave" = ${`recoleta:${again.id}`}`,
    );
    expect(messages).toEqual([
      { Finalidade: 'Recoleta_Pedida', Paciente: patient.id, Destino: 'recoleta@exemplo.com.br' },
    ]);
  });

  test('with a result stays, and is not asked for again', async () => {
    const [sample] = await awaited();
    if (!sample) throw new Error('A sample was made');
    await receive([sample], { Resultado: 'Recebida' });
    const [exam] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample.id}`);
    await inLab(
      lab,
      sql`update results set "ValorResultado" = '{"type":"Numero","value":"1"}' where "Test" = ${exam?.id ?? 0}`,
    );
    const fresh = await rowOf<Sample>(lab, 'samples', sample.id);
    const { outcomes } = await receive([fresh], { Resultado: 'Rejeitada', Observacao: 'Vazou', Recoletar: true });
    expect(outcomes).toMatchObject([{ status: 'invalid', code: 'TRANSICAO_INVALIDA' }]);
    expect(await inLab(lab, sql`select 1 from samples where "RecoletaDe" = ${sample.id}`)).toEqual([]);
    expect(await receiptsOf(sample.id)).toHaveLength(1);
  });
});

describe('a collection', () => {
  const collect = (samples: readonly Sample[], body: object) =>
    app.send(coletarAmostras, {
      token: lab.token,
      body: {
        Identificadores: ['Nome', 'DataNascimento'],
        ...body,
        itens: samples.map(({ id, Versao }) => ({ Sample: id, Versao })),
      },
    });

  test('keeps when, where, who and by what the person was identified', async () => {
    const samples = await awaited({}, 2);
    expect(await collect(samples, { Data: '2026-11-20T10:30:00Z', Local: 'Sala 2' })).toMatchObject({ ok: true });
    for (const { id } of samples) {
      const stored = await rowOf<Sample>(lab, 'samples', id);
      expect(stored).toMatchObject({
        StatusSample: 'Coletada',
        PacienteColetas: [
          {
            Data: '2026-11-20T10:30:00Z',
            Local: 'Sala 2',
            Usuario: lab.userId,
            Identificadores: ['Nome', 'DataNascimento'],
          },
        ],
      });
      expect(Date.parse(stored.DataAmostragem ?? '')).toBe(Date.parse('2026-11-20T10:30:00Z'));
    }
  });

  test('asks two different identifiers, and a moment that has been', async () => {
    const samples = await awaited();
    for (const Identificadores of [[], ['Nome'], ['Nome', 'Nome']])
      expect(await collect(samples, { Identificadores })).toMatchObject({ ok: false, status: 400 });
    const Data = new Date(Date.now() + 3_600_000).toISOString();
    expect(await collect(samples, { Data })).toMatchObject({ ok: false, error: { code: 'VALOR_INVALIDO' } });
    expect(await stateOf(samples[0]?.id)).toBe('Aguardando_Coleta');
  });
});

describe('a receipt taken back', () => {
  const undo = (samples: readonly Sample[], token = lab.token) =>
    app.ask(desfazerRecebimentos, {
      token,
      body: { itens: samples.map(({ id, Versao }) => ({ Sample: id, Versao })) },
    });
  const fresh = async (samples: readonly Sample[]) =>
    Promise.all(samples.map(({ id }) => rowOf<Sample>(lab, 'samples', id)));
  const received = async (Quantidade = 1) => {
    const samples = await awaited({}, Quantidade);
    await receive(samples, { Resultado: 'Recebida' });
    return fresh(samples);
  };
  const testsOf = (id = 0) => inLab(lab, sql<Test>`select * from tests where "Sample" = ${id} order by id`);

  test('leads to where the sample was, with its tests; the receipt stays and counts no more', async () => {
    const [collected, straight] = await awaited({}, 2);
    if (!collected || !straight) throw new Error('Two samples were made');
    await app.ask(coletarAmostras, {
      token: lab.token,
      body: {
        itens: [{ Sample: collected.id, Versao: collected.Versao }],
        Identificadores: ['Nome', 'DataNascimento'],
      },
    });
    await receive(await fresh([collected, straight]), { Resultado: 'Recebida' });
    const { outcomes } = await undo(await fresh([collected, straight]));
    expect(outcomes).toMatchObject([
      { status: 'ok', Sample: { StatusSample: 'Coletada', DataRecebimento: null } },
      { status: 'ok', Sample: { StatusSample: 'Aguardando_Coleta', DataRecebimento: null } },
    ]);
    expect((await testsOf(straight.id)).map(({ TestStatus }) => TestStatus)).toEqual(['Aguardando_Amostra']);
    const [receipt] = await receiptsOf(straight.id);
    expect(receipt?.DesfeitoEm).not.toBeNull();
    const audit = await inLab(
      lab,
      sql`select "De", "Para" from audit_log where "Entidade" = 'samples' and "RegistroId" = ${straight.id} and "Acao" = 'desfazerRecebimentoSemColeta'`,
    );
    expect(audit).toMatchObject([{ De: { StatusSample: 'Recebida' }, Para: { StatusSample: 'Aguardando_Coleta' } }]);
  });

  test('can be received again, and taken back again', async () => {
    const [sample] = await received();
    if (!sample) throw new Error('A sample was made');
    await undo([sample]);
    await receive(await fresh([sample]), { Resultado: 'Recebida' });
    expect(await undo(await fresh([sample]))).toMatchObject({ outcomes: [{ status: 'ok' }] });
    expect(await receiptsOf(sample.id)).toHaveLength(2);
  });

  test('is one’s own and of the last quarter of an hour', async () => {
    const [own, old] = await received(2);
    if (!own || !old) throw new Error('Two samples were made');
    const other = await buildPerson(lab);
    expect(await undo([own], other.token)).toMatchObject({ outcomes: [{ code: 'RECEBIMENTO_FIRME' }] });
    await inLab(
      lab,
      sql`update sample_recebimentos set "Data" = now() - interval '16 minutes' where "Sample" = ${old.id}`,
    );
    expect(await undo([old, own])).toMatchObject({
      outcomes: [{ status: 'invalid', code: 'RECEBIMENTO_FIRME' }, { status: 'ok' }],
    });
  });

  test('is refused once somebody has gone on', async () => {
    const [typed, kept] = await received(2);
    if (!typed || !kept) throw new Error('Two samples were made');
    const [exam] = await testsOf(typed.id);
    await inLab(
      lab,
      sql`update results set "ValorResultado" = '{"type":"Numero","value":"1"}' where "Test" = ${exam?.id ?? 0}`,
    );
    const place = await app.ask(LocalArmazenagem.calls.create, {
      token: lab.token,
      body: {
        Unidade: lab.Unidade,
        Nome: 'Geladeira (desfazer)',
        Codigo: 'G-DESFAZER',
        Tipo: 'Equipamento',
        Pai: null,
        Tanque: null,
        Linhas: null,
        Colunas: null,
      },
    });
    await app.ask(guardarAmostras, {
      token: lab.token,
      body: { LocalArmazenagem: place.id, itens: [{ Sample: kept.id }] },
    });
    expect(await undo(await fresh([typed, kept]))).toMatchObject({
      outcomes: [{ code: 'AMOSTRA_EM_USO' }, { code: 'AMOSTRA_EM_USO' }],
    });
    expect(await stateOf(typed.id)).toBe('Recebida');
  });

  test('that was changed meanwhile is a conflict', async () => {
    const [sample] = await received();
    if (!sample) throw new Error('A sample was made');
    expect(await undo([{ ...sample, Versao: sample.Versao + 1 }])).toMatchObject({
      outcomes: [{ status: 'conflict' }],
    });
  });
});
