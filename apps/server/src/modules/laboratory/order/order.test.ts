import {
  ConfiguracaoEmpresa,
  fazerPedido,
  fazerPedidos,
  Job,
  jobOptions,
  lerItensPedido,
  listItensPedido,
  planejarPedido,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTratamento,
  force,
  inLab,
  insertRow,
  type Lab,
  testApp,
  type TestApp,
} from '../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let exam: { hemogram: number; glucose: number; hcv: number; cytology: number };
let patient: number;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  exam = await buildMenu(lab);
  patient = await addRow('pacientes', { NomeCompleto: 'Helena Duarte', Sexo: 'F', DataNascimento: '1990-01-31' });
});

const addRow = (table: string, fields: object, of = lab) => insertRow(of, table, fields);

/** Exams of two materials, one of them run on Tuesdays alone; and one that needs no material. */
async function buildMenu(of: Lab) {
  const [edta, serum] = [
    await addRow('tipo_materiais', { Nome: 'EDTA' }, of),
    await addRow('tipo_materiais', { Nome: 'Soro' }, of),
  ];
  const schedule = (Codigo: string, Dias: string[]) =>
    addRow(
      'test_schedules',
      { Codigo, Nome: Codigo, Dias: JSON.stringify(Dias), HoraLimite: null, PrazoHoras: 24, ContaFeriados: true },
      of,
    );
  const [daily, tuesdays] = [await schedule('DIA', []), await schedule('TER', ['Terca'])];
  const define = async (TipoMaterial: number, TestSchedule: number) => {
    const Tratamento = await buildTratamento(of, [{ CodigoComponent: 'A' }]);
    await addRow(
      'exame_definicaos',
      { Tratamento, TipoMaterial, TestSchedule, Conferencias: 1, AnexoObrigatorio: false, Antibiograma: false },
      of,
    );
    return Tratamento;
  };
  return {
    hemogram: await define(edta, daily),
    glucose: await define(serum, daily),
    hcv: await define(serum, tuesdays),
    cytology: await buildTratamento(of),
  };
}

afterAll(() => app.close());

const order = (change: object = {}) => ({ Unidade: lab.Unidade, PacienteRef: patient, ...change });
const place = (change: object = {}, token = lab.token) => app.ask(fazerPedido, { token, body: order(change) });
const plan = (change: object = {}) => app.ask(planejarPedido, { token: lab.token, body: order(change) });
const refusal = (change: object, token = lab.token) => app.refused(fazerPedido, { token, body: order(change) });
const testsOf = (id: number) =>
  inLab(lab, sql<Test>`select * from tests where "Job" = ${id} order by "Sample", "Ordem"`);

describe('a plan', () => {
  test('has one tube for exams of one material, and a virtual sample for what needs none', async () => {
    const { hemogram, glucose, hcv, cytology } = exam;
    const { Amostras, Exames, Prazo, Indisponiveis } = await plan({ Tratamentos: [hemogram, glucose, hcv, cytology] });
    expect(
      Amostras.map(({ Material, Virtual, Tratamentos, Quantidade }) => [Material, Virtual, Tratamentos, Quantidade]),
    ).toEqual([
      ['EDTA', false, [hemogram], 1],
      ['Soro', false, [glucose, hcv], 1],
      [null, true, [cytology], 1],
    ]);
    expect(Indisponiveis).toEqual([]);
    expect(Exames.map(({ Prazo: at }) => at === null)).toEqual([false, false, false, true]);
    expect(Prazo).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('stores nothing, and names what cannot be ordered', async () => {
    const gone = await buildTratamento(lab);
    await force(lab, 'tratamentos', gone, { IsActive: false });
    const count = () => inLab(lab, sql`select count(*) from jobs`);
    const before = await count();
    const { Indisponiveis } = await plan({ Tratamentos: [gone, 999_999_999, exam.glucose] });
    expect(Indisponiveis.map(({ Tratamento, Motivo }) => [Tratamento, Motivo])).toEqual([
      [gone, 'inativo'],
      [999_999_999, 'inexistente'],
    ]);
    expect(await count()).toEqual(before);
  });

  test('says which exams the patient has had a short time ago', async () => {
    const who = await addRow('pacientes', { NomeCompleto: 'Rui Repetido' });
    const { Job: first } = await place({ PacienteRef: who, Tratamentos: [exam.glucose] });
    const again = { PacienteRef: who, Tratamentos: [exam.glucose, exam.hemogram] };
    const { Repetidos } = await plan(again);
    expect(Repetidos).toEqual([
      expect.objectContaining({ Tratamento: exam.glucose, Job: first.id, Codigo: first.Codigo }),
    ]);
    await inLab(lab, sql`update jobs set "CriadoEm" = now() - interval '40 days' where id = ${first.id}`);
    expect((await plan(again)).Repetidos).toEqual([]);
  });
});

describe('an order', () => {
  test('is a job with its samples, their labels, and tests with their promises', async () => {
    const { glucose, hcv, hemogram } = exam;
    const { Job: job, Samples } = await place({ Tratamentos: [hemogram, glucose, hcv], CodigoCliente: 'PED-1' });
    expect(job).toMatchObject({ Codigo: `T-${job.id}`, StatusTreatment: 'Aguardando_Amostra', CodigoCliente: 'PED-1' });
    expect(job.Prazo).not.toBeNull();
    expect(Samples.map(({ Nome }) => Nome.slice(-3))).toEqual(['_01', '_02']);
    expect(
      Samples.every((each) => each.StatusSample === 'Aguardando_Coleta' && each.Sexo === 'F' && each.Idade !== null),
    ).toBe(true);
    const tests = await testsOf(job.id);
    expect(tests.map(({ Tratamento, Sample, TestStatus }) => [Tratamento, Sample, TestStatus])).toEqual([
      [hemogram, Samples[0]?.id, 'Aguardando_Amostra'],
      [glucose, Samples[1]?.id, 'Aguardando_Amostra'],
      [hcv, Samples[1]?.id, 'Aguardando_Amostra'],
    ]);
    expect(tests.every(({ Prazo }) => Prazo !== null)).toBe(true);
  });

  test('of a client has as many equal samples as asked, called as the client calls them', async () => {
    const Cliente = await addRow('clientes', { Nome: 'Hospital de exemplo' });
    const { Samples } = await place({
      PacienteRef: null,
      Cliente,
      Tratamentos: [exam.hemogram, exam.glucose],
      Quantidade: 3,
      Identificacoes: ['P1', 'P2', 'P3'],
    });
    expect(Samples.map(({ Identificacao }) => Identificacao)).toEqual(['P1', 'P1', 'P2', 'P2', 'P3', 'P3']);
    expect(Samples.map(({ OrdemSequencial }) => OrdemSequencial)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test('of a package and a template has the exams of both once', async () => {
    const { hemogram, glucose, hcv } = exam;
    const Pacote = await addRow('pacote_tratamentos', { Nome: 'Check-up', Valor: '10' });
    for (const [index, Tratamento] of [hemogram, glucose].entries())
      await addRow('pacote_tratamento_itens', {
        PacoteTratamento: Pacote,
        Tratamento,
        Sessoes: 1,
        Valor: '5',
        Ordem: index + 1,
      });
    const SampleTemplate = await addRow('sample_templates', { Nome: 'Sorologia', Quantidade: 2, Virtual: false });
    await addRow('sample_template_tests', { SampleTemplate, Tratamento: hcv, Ordem: 1 });
    await addRow('sample_template_tests', { SampleTemplate, Tratamento: glucose, Ordem: 2 });
    const JobTemplate = await addRow('job_templates', { Nome: 'Hemodiálise' });
    await addRow('job_template_samples', { JobTemplate, SampleTemplate, Quantidade: 2, Ordem: 1 });
    const { Job: job, Samples } = await place({ Pacotes: [Pacote], JobTemplate, Tratamentos: [glucose] });
    expect(Samples).toHaveLength(5);
    const made = (await testsOf(job.id)).map(({ Tratamento }) => Tratamento);
    const ofTemplate = [hcv, glucose, hcv, glucose, hcv, glucose, hcv, glucose];
    expect(made).toEqual([...ofTemplate, hemogram]);
    expect(job.JobTemplate).toBe(JobTemplate);
  });

  test('of virtual samples alone is under analysis at once; one that waits for a tube is not', async () => {
    const { Job: job } = await place({ Tratamentos: [exam.cytology] });
    expect(job.StatusTreatment).toBe('Em_Analise');
    const { Job: awaiting } = await place({ Tratamentos: [exam.cytology, exam.glucose] });
    expect(awaiting.StatusTreatment).toBe('Aguardando_Amostra');
  });

  test('that begins a cycle gets the next number of the year', async () => {
    const { Job: first } = await place({ Tratamentos: [exam.glucose], AbrirCiclo: true });
    const { Job: second } = await place({ Tratamentos: [exam.glucose], AbrirCiclo: true });
    expect(first.Ciclo).toMatch(/^\d{3}_20\d\d$/);
    expect(Number(second.Ciclo?.slice(0, 3))).toBe(Number(first.Ciclo?.slice(0, 3)) + 1);
  });

  test('sent twice under one key is placed once', async () => {
    const input = {
      token: lab.token,
      body: order({ Tratamentos: [exam.glucose] }),
      headers: { 'idempotency-key': 'pedido-0001' },
    };
    expect(await app.ask(fazerPedido, input)).toEqual(await app.ask(fazerPedido, input));
  });

  test('waits for its authorisation where the company asks for it', async () => {
    const other = await buildLab(app);
    const Tratamento = await buildTratamento(other);
    await app.ask(ConfiguracaoEmpresa.calls.create, {
      token: other.token,
      body: { Chave: 'EXIGE_AUTORIZACAO_PEDIDO', Valor: 'Sim' },
    });
    const PacienteRef = await addRow('pacientes', { NomeCompleto: 'Ana' }, other);
    const body = { Unidade: other.Unidade, PacienteRef, Tratamentos: [Tratamento] };
    expect((await app.ask(fazerPedido, { token: other.token, body })).Job.StatusTreatment).toBe('Nao_Autorizado');
  });
});

describe('refused is an order', () => {
  test('for nobody, of nothing, of no number of samples, of too much', async () => {
    const Tratamentos = [exam.glucose];
    expect((await refusal({ PacienteRef: null, Tratamentos })).code).toBe('PEDIDO_SEM_DESTINATARIO');
    expect((await refusal({})).code).toBe('PEDIDO_SEM_EXAME');
    for (const Quantidade of [0, 10_000])
      expect((await refusal({ Tratamentos, Quantidade })).code).toBe('DADOS_INVALIDOS');
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await refusal({ Tratamentos: many })).code).toBe('DADOS_INVALIDOS');
    const Pacotes = [999_999_999];
    expect((await refusal({ Tratamentos, Pacotes })).code).toBe('REFERENCIA_INEXISTENTE');
    expect((await refusal({ Tratamentos, Quantidade: 2, Identificacoes: ['um'] })).code).toBe('DADOS_INVALIDOS');
  });

  test('with people, clients or exams out of use', async () => {
    const inactive = { NomeCompleto: 'Inativa', IsActive: false };
    const PacienteRef = await addRow('pacientes', inactive);
    const Cliente = await addRow('clientes', { Nome: 'Inativo', IsActive: false });
    const gone = await buildTratamento(lab);
    await force(lab, 'tratamentos', gone, { IsActive: false });
    const Tratamentos = [exam.glucose];
    expect(await refusal({ PacienteRef, Tratamentos })).toMatchObject({
      code: 'CADASTRO_INATIVO',
      details: { campo: 'PacienteRef' },
    });
    expect(await refusal({ Cliente, Tratamentos })).toMatchObject({
      code: 'CADASTRO_INATIVO',
      details: { campo: 'Cliente' },
    });
    expect((await refusal({ Tratamentos: [gone] })).code).toBe('EXAME_INDISPONIVEL');
  });

  test('of rows of another company, and in a unit the person does not work in', async () => {
    const other = await buildLab(app);
    const theirs = {
      patient: await addRow('pacientes', { NomeCompleto: 'Alheia' }, other),
      exam: await buildTratamento(other),
    };
    const Tratamentos = [exam.glucose];
    expect((await refusal({ PacienteRef: theirs.patient, Tratamentos })).code).toBe('REFERENCIA_INEXISTENTE');
    expect((await refusal({ Tratamentos: [theirs.exam] })).code).toBe('REFERENCIA_INEXISTENTE');
    expect((await refusal({ Unidade: other.Unidade, Tratamentos })).code).toBe('NAO_ENCONTRADO');
    const { token } = await buildPerson(lab, [['ler', 'Laboratorio']]);
    expect((await refusal({ Tratamentos }, token)).code).toBe('SEM_PERMISSAO');
  });
});

describe('many orders', () => {
  test('are stored where they can be, and the others named; for trial nothing is', async () => {
    const pedidos = [
      order({ Tratamentos: [exam.glucose, exam.hemogram] }),
      order({ Tratamentos: [] }),
      order({ Tratamentos: [exam.hemogram], CodigoCliente: 'B' }),
    ];
    const send = (Simular: boolean) => app.ask(fazerPedidos, { token: lab.token, body: { Simular, pedidos } });
    const count = async () => (await inLab(lab, sql<{ n: number }>`select count(*)::int as n from jobs`))[0]?.n ?? 0;
    const before = await count();
    const tried = await send(true);
    expect(tried.outcomes.map(({ status }) => status)).toEqual(['ok', 'invalid', 'ok']);
    expect(tried.outcomes[0]).toMatchObject({ id: null, Amostras: 2, Prazo: expect.any(String) });
    expect(await count()).toBe(before);
    const { outcomes } = await send(false);
    expect(await count()).toBe(before + 2);
    const ids = outcomes.map((each) => (each.status === 'ok' ? each.id : each.code));
    expect(ids).toEqual([expect.any(Number), 'PEDIDO_SEM_EXAME', expect.any(Number)]);
    const last = await app.ask(Job.calls.get, { token: lab.token, params: { id: Number(ids[2]) } });
    expect(last).toMatchObject({ CodigoCliente: 'B', StatusTreatment: 'Aguardando_Amostra' });
    expect(await testsOf(Number(ids[0]))).toHaveLength(2);
  });

  test('are taken back by who placed them, until somebody has begun with them or a day is over', async () => {
    const pedidos = [exam.glucose, exam.glucose, exam.cytology].map((each) => order({ Tratamentos: [each] }));
    const { token } = await buildPerson(lab, [
      ['criar', 'Laboratorio'],
      ['ler', 'Laboratorio'],
    ]);
    const { outcomes } = await app.ask(fazerPedidos, { token, body: { pedidos } });
    const jobs = outcomes.flatMap((each) => (each.status === 'ok' && each.id !== null ? [each.id] : []));
    const undo = async (by: string) => {
      const rows = await Promise.all(
        jobs.map((job) => app.ask(Job.calls.get, { token: lab.token, params: { id: job } })),
      );
      const itens = rows.map(({ id: job, Versao }) => ({ id: job, Versao }));
      const body = { Acao: 'desfazerPedido' as const, itens };
      return (await app.ask(Job.calls.transitionMany, { token: by, body })).outcomes.map((each) =>
        each.status === 'ok' ? 'ok' : each.code,
      );
    };
    expect(await undo(lab.token)).toEqual(Array.from({ length: 3 }, () => 'PEDIDO_COMECADO'));
    const [first, begun] = jobs;
    await inLab(
      lab,
      sql`update samples set "StatusSample" = 'Coletada', "Versao" = "Versao" + 1 where "Job" = ${begun}`,
    );
    expect(await undo(token)).toEqual(['ok', 'PEDIDO_COMECADO', 'ok']);
    expect(await inLab(lab, sql`select "StatusTreatment" from jobs where id = ${first}`)).toEqual([
      { StatusTreatment: 'Cancelado' },
    ]);
    expect((await testsOf(first ?? 0)).map(({ TestStatus }) => TestStatus)).toEqual(['Cancelado']);
    await inLab(lab, sql`update samples set "StatusSample" = 'Aguardando_Coleta' where "Job" = ${begun}`);
    await inLab(lab, sql`update jobs set "CriadoEm" = "CriadoEm" - interval '25 hours' where id = ${begun}`);
    expect((await undo(token))[1]).toBe('PEDIDO_COMECADO');
  });
});

describe('what may be ordered', () => {
  test('is found by short name or name, and who may be named by whoever places orders', async () => {
    const [row] = await inLab(
      lab,
      sql<{ Apelido: string }>`select "Apelido" from tratamentos where id = ${exam.glucose}`,
    );
    const { token } = await buildPerson(lab, [['criar', 'Laboratorio']]);
    const _q = row?.Apelido ?? '';
    const [first] = await app.ask(listItensPedido, { token, query: { Unidade: lab.Unidade, _q } });
    expect(first).toMatchObject({ Tipo: 'Exame', id: exam.glucose, Codigo: _q });
    const Textos = [_q.toUpperCase(), 'não há'];
    expect(await app.ask(lerItensPedido, { token, body: { Unidade: lab.Unidade, Textos } })).toEqual([
      { Texto: Textos[0], Itens: [first] },
      { Texto: 'não há', Itens: [] },
    ]);
    const people = await app.ask(jobOptions, { token, query: { _campo: 'PacienteRef', _q: 'helena' } });
    expect(people).toEqual([{ id: patient, Texto: 'Helena Duarte' }]);
  });
});
