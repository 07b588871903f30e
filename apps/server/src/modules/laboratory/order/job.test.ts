import {
  aplicarJobTemplate,
  aplicarSampleTemplate,
  createTest,
  dividirAmostra,
  Job,
  listJobsPendentes,
  type Sample,
  type Test,
  updateJob,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chosen, confirmAct, prepareAct, undoAct } from '../../../../test/acts.ts';
import {
  buildJob,
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  force,
  inLab,
  insertRow,
  type Lab,
  moveSample,
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

const ofJob = <T>(table: 'tests' | 'samples', id: number) =>
  inLab(lab, sql<T>`select * from ${sql.table(table)} where "Job" = ${id} order by id`);

/** An order of two samples with a test each, awaited. */
async function buildOrder() {
  const Tratamento = await buildTratamento(lab);
  const { id } = await buildJob(lab);
  const samples = await buildSamples(lab, { Job: id, Quantidade: 2, Tratamentos: [Tratamento], Virtual: false });
  return { id, samples, Tratamento };
}

type Acao = 'autorizar' | 'desautorizar' | 'suspender' | 'reativar' | 'cancelar';
async function step(id: number, action: Acao) {
  const { Versao } = await rowOf<Job>(lab, 'jobs', id);
  const body = { Acao: action, Versao, Justificativa: 'motivo' };
  return app.send(Job.calls.transition, { token, params: { id }, body });
}
async function take(id: number, action: Acao) {
  const answer = await step(id, action);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.answer;
}

describe('the acts of an order', () => {
  test('what is authorised waits for its samples, or is where they are', async () => {
    const { id, samples } = await buildOrder();
    await force(lab, 'jobs', id, { StatusTreatment: 'Nao_Autorizado' });
    expect((await take(id, 'autorizar')).StatusTreatment).toBe('Aguardando_Amostra');
    await force(lab, 'jobs', id, { StatusTreatment: 'Nao_Autorizado' });
    await moveSample(lab, samples[0]?.id ?? 0, 'Recebida');
    expect((await take(id, 'autorizar')).StatusTreatment).toBe('Parcialmente_Recebido');
  });

  test('an authorisation is withdrawn with a reason, until a sample or test of the order has moved on', async () => {
    const { id, samples } = await buildOrder();
    expect(await step(id, 'desautorizar')).toMatchObject({ ok: false, error: { code: 'AUTORIZACAO_EM_USO' } });
    await force(lab, 'jobs', id, { StatusTreatment: 'Nao_Autorizado' });
    const stands = await take(id, 'autorizar');
    const unsaid = { Acao: 'desautorizar', Versao: stands.Versao };
    expect((await app.refused(Job.calls.transition, { token, params: { id }, body: unsaid })).code).toBe(
      'JUSTIFICATIVA',
    );
    expect((await take(id, 'desautorizar')).StatusTreatment).toBe('Nao_Autorizado');
    const audited = await inLab(
      lab,
      sql<{ Motivo: string }>`select "Motivo" from audit_log
        where "Entidade" = 'jobs' and "RegistroId" = ${id} and "Acao" = 'desautorizar'`,
    );
    expect(audited).toEqual([{ Motivo: 'motivo' }]);
    await take(id, 'autorizar');
    await moveSample(lab, samples[0]?.id ?? 0, 'Recebida');
    expect(await step(id, 'desautorizar')).toMatchObject({ ok: false, error: { code: 'AUTORIZACAO_EM_USO' } });
  });

  test('authorising many orders is undone for those with which nobody has gone on', async () => {
    const [still, moved] = [await buildOrder(), await buildOrder()];
    // The samples of one had arrived before it was authorised: authorising led it on, undoing leads it back.
    await moveSample(lab, still.samples[0]?.id ?? 0, 'Recebida');
    for (const { id } of [still, moved]) await force(lab, 'jobs', id, { StatusTreatment: 'Nao_Autorizado' });
    const rows = [await rowOf<Job>(lab, 'jobs', still.id), await rowOf<Job>(lab, 'jobs', moved.id)];
    const prepared = await prepareAct(lab, Job, { Tipo: 'transicao', Acao: 'autorizar' }, chosen(...rows));
    const done = await confirmAct(lab, prepared);
    expect(done).toMatchObject({ Feitas: 2, DesfazerAte: expect.any(String) });
    expect((await rowOf<Job>(lab, 'jobs', still.id)).StatusTreatment).toBe('Parcialmente_Recebido');
    await moveSample(lab, moved.samples[0]?.id ?? 0, 'Recebida');
    expect(await undoAct(lab, done)).toMatchObject({ Desfeitas: 1, Recusados: [{ Situacao: 'Mantida' }] });
    expect((await rowOf<Job>(lab, 'jobs', still.id)).StatusTreatment).toBe('Nao_Autorizado');
    expect((await rowOf<Job>(lab, 'jobs', moved.id)).StatusTreatment).toBe('Parcialmente_Recebido');
  });

  test('while it is suspended the clock stands still, and it returns to what follows from its samples', async () => {
    const { id, samples } = await buildOrder();
    await inLab(lab, sql`update tests set "Prazo" = '2026-12-01T12:00:00Z' where "Job" = ${id}`);
    expect(await take(id, 'suspender')).toMatchObject({
      StatusTreatment: 'Suspenso',
      SuspensoDe: 'Aguardando_Amostra',
    });
    await moveSample(lab, samples[0]?.id ?? 0, 'Recebida');
    expect((await rowOf<Job>(lab, 'jobs', id)).StatusTreatment).toBe('Suspenso');
    await inLab(lab, sql`update jobs set "SuspensoEm" = "SuspensoEm" - interval '48 hours' where id = ${id}`);
    const back = await take(id, 'reativar');
    expect(back).toMatchObject({ StatusTreatment: 'Parcialmente_Recebido', SuspensoEm: null, Prazo: '2026-12-03' });
    const [first] = await ofJob<Test>('tests', id);
    expect(first?.Prazo?.slice(0, 13)).toBe('2026-12-03T12');
  });

  test('what was not authorised before it was suspended waits for it again', async () => {
    const { id } = await buildOrder();
    await force(lab, 'jobs', id, { StatusTreatment: 'Nao_Autorizado' });
    await take(id, 'suspender');
    expect((await take(id, 'reativar')).StatusTreatment).toBe('Nao_Autorizado');
  });

  test('its samples and tests are cancelled with it, with the reason, unless something is authorised', async () => {
    const { id } = await buildOrder();
    const [first] = await ofJob<Test>('tests', id);
    await force(lab, 'tests', first?.id ?? 0, { TestStatus: 'Autorizado' });
    expect(await step(id, 'cancelar')).toMatchObject({ ok: false, error: { code: 'TRANSICAO_INVALIDA' } });
    await force(lab, 'tests', first?.id ?? 0, { TestStatus: 'Aguardando_Amostra' });
    expect((await take(id, 'cancelar')).StatusTreatment).toBe('Cancelado');
    expect((await ofJob<Sample>('samples', id)).map(({ StatusSample }) => StatusSample)).toEqual([
      'Cancelada',
      'Cancelada',
    ]);
    expect((await ofJob<Test>('tests', id)).map(({ TestStatus }) => TestStatus)).toEqual(['Cancelado', 'Cancelado']);
    const reasons = await inLab(
      lab,
      sql<{ Motivo: string }>`select "Motivo" from test_historicos where "Para" in ('Cancelada', 'Cancelado')
        and "Sample" in (select s.id from samples s where s."Job" = ${id})`,
    );
    expect(reasons.map(({ Motivo }) => Motivo)).toEqual(['motivo', 'motivo', 'motivo', 'motivo']);
  });
});

test('the fields of an order are changed, unless it was cancelled', async () => {
  const { id, Versao } = await buildJob(lab);
  const change = (body: object) => ({ token, params: { id }, body: { Versao, ...body } });
  const changed = await app.ask(updateJob, change({ MedicoExterno: 'Dra. Inês, CRM 123', CodigoCliente: 'C-9' }));
  expect(changed).toMatchObject({ MedicoExterno: 'Dra. Inês, CRM 123', CodigoCliente: 'C-9', Versao: Versao + 1 });
  expect((await app.refused(updateJob, change({ Descricao: 'x' }))).code).toBe('VERSAO_DESATUALIZADA');
  expect((await app.refused(updateJob, { ...change({}), body: { Versao: Versao + 1, Cliente: 999_999 } })).code).toBe(
    'REFERENCIA_INEXISTENTE',
  );
  await force(lab, 'jobs', id, { StatusTreatment: 'Cancelado' });
  expect((await app.refused(updateJob, { ...change({}), body: { Versao: Versao + 1, Descricao: 'x' } })).code).toBe(
    'REGISTRO_FECHADO',
  );
});

describe('templates', () => {
  async function buildTemplates() {
    const [first, second] = [await buildTratamento(lab), await buildTratamento(lab)];
    const add = (table: string, fields: object) => insertRow(lab, table, fields);
    const SampleTemplate = await add('sample_templates', { Nome: `Tubo ${first}`, Quantidade: 1, Virtual: false });
    await add('sample_template_tests', { SampleTemplate, Tratamento: first, Ordem: 1 });
    await add('sample_template_tests', { SampleTemplate, Tratamento: second, Ordem: 2 });
    const JobTemplate = await add('job_templates', { Nome: `Rotina ${first}` });
    await add('job_template_samples', { JobTemplate, SampleTemplate, Quantidade: 3, Ordem: 1 });
    return { first, second, SampleTemplate, JobTemplate };
  }

  test('of jobs add samples with tests; of samples, the tests they lack', async () => {
    const { first, second, SampleTemplate, JobTemplate } = await buildTemplates();
    const { id: job } = await buildJob(lab);
    const { Samples } = await app.ask(aplicarJobTemplate, { token, body: { job, template: JobTemplate } });
    expect(Samples.map(({ OrdemSequencial }) => OrdemSequencial)).toEqual([1, 2, 3]);
    expect(await ofJob('tests', job)).toHaveLength(6);
    const [sample] = await buildSamples(lab, { Virtual: false });
    const Sample = sample?.id ?? 0;
    await app.ask(createTest, { token, body: { Sample, Tratamento: first, Ordem: 7 } });
    await app.ask(aplicarSampleTemplate, { token, body: { sample: Sample, template: SampleTemplate } });
    const tests = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${Sample} order by "Ordem"`);
    expect(tests.map(({ Tratamento, Ordem }) => [Tratamento, Ordem])).toEqual([
      [first, 7],
      [second, 8],
    ]);
  });

  test('are not added to an order that has ended', async () => {
    const { JobTemplate } = await buildTemplates();
    const { id: job } = await buildJob(lab);
    await force(lab, 'jobs', job, { StatusTreatment: 'Cancelado' });
    const body = { job, template: JobTemplate };
    expect((await app.refused(aplicarJobTemplate, { token, body })).code).toBe('REGISTRO_FECHADO');
  });
});

test('a received sample is parted into aliquots of the next generation, as far as its volume goes', async () => {
  const Tratamento = await buildTratamento(lab);
  const [sample] = await buildSamples(lab, { Virtual: false });
  const id = sample?.id ?? 0;
  const part = async (Volume: string, Quantidade: number) => {
    const { Versao } = await rowOf<Sample>(lab, 'samples', id);
    return app.send(dividirAmostra, {
      token,
      params: { id },
      body: { Versao, Quantidade, Volume, Tratamentos: [Tratamento] },
    });
  };
  expect(await part('1', 1)).toMatchObject({ ok: false, error: { code: 'AMOSTRA_NAO_RECEBIDA' } });
  await moveSample(lab, id, 'Recebida');
  await force(lab, 'samples', id, { Volume: '5' });
  expect(await part('2.5', 3)).toMatchObject({ ok: false, error: { code: 'VOLUME_INSUFICIENTE' } });
  const parted = await part('0.5', 3);
  expect(parted).toMatchObject({
    ok: true,
    answer: [{ Alicota: id, Geracao: 1, Volume: '0.5', StatusSample: 'Recebida' }, {}, {}],
  });
  expect(Number((await rowOf<Sample>(lab, 'samples', id)).Volume)).toBe(3.5);
});

describe('patients with orders that wait', () => {
  test('are found by name and CPF, page by page, with how many there are', async () => {
    const other = await buildLab(app);
    const people = await Promise.all(
      ['Ana Bela', 'Bela Vista', 'Carlos'].map(async (NomeCompleto, index) => {
        const [row] = await inLab(
          other,
          sql<{
            id: number;
          }>`insert into pacientes ("Empresa", "NomeCompleto", "CPF") values (${other.Empresa}, ${NomeCompleto}, ${`1114447773${index}`}) returning id`,
        );
        const job = await buildJob(other, row?.id ?? null);
        await force(other, 'jobs', job.id, { StatusTreatment: 'Nao_Autorizado' });
        return { id: row?.id ?? 0, job: job.id };
      }),
    );
    const list = (query: Record<string, string | number>, who = other.token) =>
      app.ask(listJobsPendentes, { token: who, query });
    const all = await list({});
    expect(all.total).toBe(3);
    expect(all.data.map(({ NomeCompleto }) => NomeCompleto)).toEqual(['Ana Bela', 'Bela Vista', 'Carlos']);
    expect(all.data[0]?.JobsNaoAutorizados.map(({ id }) => id)).toEqual([people[0]?.job]);
    expect(await list({ NomeCompleto_contains: 'BELA', _limit: 1, _start: 1 })).toMatchObject({
      total: 2,
      data: [{ NomeCompleto: 'Bela Vista' }],
    });
    expect((await list({ CPF: '111.444.777-32' })).data.map(({ id }) => id)).toEqual([people[2]?.id]);
    expect(await list({}, token)).toEqual({ data: [], total: 0 });
    const { token: noPatients } = await buildPerson(other, [['ler', 'Laboratorio']]);
    expect((await list({}, noPatients)).data.map(({ CPF }) => CPF)).toEqual([null, null, null]);
  });
});

test('labels are a PDF with a page for each sample that is collected', async () => {
  const { id } = await buildOrder();
  const print = (payload: object) =>
    app.app.inject({
      method: 'POST',
      url: `/api/jobs/${id}/etiquetas`,
      headers: { authorization: `Bearer ${token}` },
      payload,
    });
  const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;
  const all = await print({});
  expect(all.headers['content-type']).toBe('application/pdf');
  expect(pages(all.rawPayload)).toBe(2);
  expect(pages((await print({ Copias: 3 })).rawPayload)).toBe(6);
  // Chosen ones of any order, in the order they were chosen; others' have none.
  const second = await buildOrder();
  const chosen = async (Samples: readonly number[]) =>
    app.app.inject({
      method: 'POST',
      url: '/api/samples/etiquetas',
      headers: { authorization: `Bearer ${token}` },
      payload: { Samples },
    });
  const both = await Promise.all([id, second.id].map((Job) => ofJob<Sample>('samples', Job)));
  const firsts = both.flatMap(([first]) => (first ? [first.id] : []));
  expect(pages((await chosen(firsts)).rawPayload)).toBe(2);
  expect((await chosen([999_999])).statusCode).toBe(404);
  await take(id, 'cancelar');
  expect((await print({})).statusCode).toBe(404);
});
