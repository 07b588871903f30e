import {
  aplicarJobTemplate,
  aplicarSampleTemplate,
  createTest,
  desfazerAcrescimo,
  dividirAmostra,
  Job,
  planejarJobTemplate,
  planejarSampleTemplate,
  type Sample,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
import { localDay } from '../../../platform/zone.ts';

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

/** A received sample with some tests on it, and with five millilitres. */
async function received(exams: number) {
  const Tratamentos = await Promise.all(Array.from({ length: exams }, () => buildTratamento(lab)));
  const [sample] = await buildSamples(lab, { Tratamentos, Virtual: false });
  if (!sample) throw new Error('no sample');
  await moveSample(lab, sample.id, 'Recebida');
  await force(lab, 'samples', sample.id, { Volume: '5' });
  const tests = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample.id} order by "Ordem"`);
  return { id: sample.id, job: sample.Job, tests };
}

const part = async (id: number, body: object, who = token) => {
  const { Versao } = await rowOf<Sample>(lab, 'samples', id);
  return app.send(dividirAmostra, { token: who, params: { id }, body: { Versao, ...body } });
};
async function parted(id: number, body: object): Promise<readonly Sample[]> {
  const answer = await part(id, body);
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.answer;
}
const takeBack = (id: number, body: object, who = token) =>
  app.send(desfazerAcrescimo, { token: who, params: { id }, body });
const places = async (tests: readonly Test[]) =>
  (
    await inLab(
      lab,
      sql<Test>`select * from tests where id = any(${tests.map(({ id }) => id)}) order by array_position(${tests.map(({ id }) => id)}::bigint[], id)`,
    )
  ).map(({ Sample }) => Sample);

describe('parting a sample', () => {
  test('sends each chosen test to its aliquot; the others stay, and the job has none twice', async () => {
    const { id, job, tests } = await received(3);
    const [first, second, third] = tests;
    const [one, two] = await parted(id, {
      Quantidade: 2,
      Volume: '0.5',
      Exames: [
        { Test: first?.id, Alicota: 2 },
        { Test: third?.id, Alicota: 1 },
      ],
    });
    expect(await places(tests)).toEqual([two?.id, id, one?.id]);
    expect(await ofJob('tests', job)).toHaveLength(3);
    expect(second?.Sample).toBe(id);
    const history = await inLab(
      lab,
      sql`select "Acao", "Sample" from test_historicos where "Test" = ${first?.id ?? 0} order by id desc limit 1`,
    );
    expect(history).toEqual([{ Acao: 'dividir', Sample: two?.id }]);
  });

  test('takes no test that is begun, of another sample, or for an aliquot that there is not', async () => {
    const { id, tests } = await received(2);
    const other = await received(1);
    const [begun, open] = tests;
    await force(lab, 'tests', begun?.id ?? 0, { TestStatus: 'Em_Execucao' });
    const asked = async (Test: number | undefined, Alicota: number) => {
      const answer = await part(id, { Exames: [{ Test, Alicota }] });
      return answer.ok ? 'ok' : answer.error.code;
    };
    expect(await asked(begun?.id, 1)).toBe('ALICOTA_EXAME_COMECADO');
    expect(await asked(other.tests[0]?.id, 1)).toBe('ALICOTA_EXAME_COMECADO');
    expect(await asked(open?.id, 2)).toBe('REFERENCIA_INEXISTENTE');
    expect(await inLab(lab, sql`select 1 from samples where "Alicota" = ${id}`)).toEqual([]);
  });

  test('is taken back: the sample has its volume and tests again, and the aliquots are cancelled', async () => {
    const { id, job, tests } = await received(1);
    const Exames = [{ Test: tests[0]?.id, Alicota: 2 }];
    const aliquots = await parted(id, { Quantidade: 2, Volume: '1.5', Exames });
    expect(Number((await rowOf<Sample>(lab, 'samples', id)).Volume)).toBe(2);
    expect(await takeBack(job, { Samples: aliquots.map((each) => each.id) })).toMatchObject({ ok: true });
    expect(Number((await rowOf<Sample>(lab, 'samples', id)).Volume)).toBe(5);
    expect(await places(tests)).toEqual([id]);
    expect((await rowOf<Test>(lab, 'tests', tests[0]?.id ?? 0)).TestStatus).toBe('Disponivel');
    const states = (await ofJob<Sample>('samples', job)).map(({ StatusSample }) => StatusSample);
    expect(states).toEqual(['Recebida', 'Cancelada', 'Cancelada']);
  });

  test('gives back no volume that it has not taken', async () => {
    const { id, job } = await received(0);
    await force(lab, 'samples', id, { Volume: null });
    const [aliquot] = await parted(id, { Volume: '1' });
    await force(lab, 'samples', id, { Volume: '3' });
    expect(await takeBack(job, { Samples: [aliquot?.id] })).toMatchObject({ ok: true });
    expect(Number((await rowOf<Sample>(lab, 'samples', id)).Volume)).toBe(3);
  });

  test.each([
    ['by somebody else', (): object => ({ who: true })],
    ['once its test is begun', (): object => ({ begun: true })],
    ['once it was parted itself', (): object => ({ parted: true })],
    ['a second time', (): object => ({ twice: true })],
  ])('is not taken back %s', async (_, how) => {
    const { who, begun, parted: again, twice } = how() as Record<string, boolean>;
    const { id, job, tests } = await received(1);
    const [aliquot] = await parted(id, { Volume: '1', Exames: [{ Test: tests[0]?.id, Alicota: 1 }] });
    const Samples = [aliquot?.id ?? 0];
    if (begun) await force(lab, 'tests', tests[0]?.id ?? 0, { TestStatus: 'Em_Execucao' });
    if (again) await parted(aliquot?.id ?? 0, {});
    if (twice) await takeBack(job, { Samples });
    const colleague = await buildPerson(lab);
    const answer = await takeBack(job, { Samples }, who ? colleague.token : token);
    expect(answer).toMatchObject({ ok: false, error: { code: 'ACRESCIMO_COMECADO' } });
  });

  test('is taken back only of the job that is named', async () => {
    const { id } = await received(0);
    const [aliquot] = await parted(id, {});
    const other = await buildJob(lab);
    expect(await takeBack(other.id, { Samples: [aliquot?.id] })).toMatchObject({
      ok: false,
      error: { code: 'NAO_ENCONTRADO' },
    });
  });
});

const add = (table: string, fields: object) => insertRow(lab, table, fields);

/** A tube with two exams, an empty tube, and a job template of two of the first and three of the second. */
async function templates() {
  const [first, second] = [await buildTratamento(lab), await buildTratamento(lab)];
  const SampleTemplate = await add('sample_templates', { Nome: `Tubo ${first}`, Quantidade: 1, Virtual: false });
  await add('sample_template_tests', { SampleTemplate, Tratamento: first, Ordem: 1 });
  await add('sample_template_tests', { SampleTemplate, Tratamento: second, Ordem: 2 });
  const bare = await add('sample_templates', { Nome: `Reserva ${first}`, Quantidade: 1, Virtual: false });
  const JobTemplate = await add('job_templates', { Nome: `Rotina ${first}` });
  await add('job_template_samples', { JobTemplate, SampleTemplate, Quantidade: 2, Ordem: 1 });
  await add('job_template_samples', { JobTemplate, SampleTemplate: bare, Quantidade: 3, Ordem: 2 });
  return { first, second, SampleTemplate, JobTemplate };
}

describe('a job template', () => {
  test('says what it would add, adds exactly that, and then nothing more', async () => {
    const { first, second, JobTemplate: template } = await templates();
    const { id: job } = await buildJob(lab);
    const body = { job, template };
    const plan = await app.ask(planejarJobTemplate, { token, body });
    expect(plan.Amostras.map(({ Quantidade, Tratamentos }) => [Quantidade, Tratamentos])).toEqual([
      [2, [first, second]],
      [3, []],
    ]);
    expect(plan.Existentes).toEqual([]);
    expect(await ofJob('samples', job)).toEqual([]);
    const { Samples } = await app.ask(aplicarJobTemplate, { token, body });
    expect(Samples).toHaveLength(5);
    expect(await ofJob('tests', job)).toHaveLength(4);
    const again = await app.ask(planejarJobTemplate, { token, body });
    expect(again).toMatchObject({ Amostras: [], Exames: [] });
    expect(again.Existentes.map(({ Tratamento }) => Tratamento)).toEqual([first, second]);
    expect((await app.ask(aplicarJobTemplate, { token, body })).Samples).toEqual([]);
  });

  test('does not double the exams the job has, unless they were cancelled, and names those nobody makes', async () => {
    const { first, second, JobTemplate: template } = await templates();
    const [sample] = await buildSamples(lab, { Tratamentos: [first], Virtual: false });
    const job = sample?.Job ?? 0;
    const plan = await app.ask(planejarJobTemplate, { token, body: { job, template } });
    expect(plan.Exames.map(({ Tratamento }) => Tratamento)).toEqual([second]);
    expect(plan.Existentes.map(({ Tratamento }) => Tratamento)).toEqual([first]);
    const [test] = await ofJob<Test>('tests', job);
    await force(lab, 'tests', test?.id ?? 0, { TestStatus: 'Cancelado' });
    await force(lab, 'tratamentos', second, { IsActive: false });
    const later = await app.ask(planejarJobTemplate, { token, body: { job, template } });
    expect(later.Exames.map(({ Tratamento }) => Tratamento)).toEqual([first]);
    expect(later.Indisponiveis.map(({ Tratamento }) => Tratamento)).toEqual([second]);
  });

  test('is taken back with its samples and tests, until one of them is collected', async () => {
    const { JobTemplate: template } = await templates();
    const { id: job } = await buildJob(lab);
    const apply = () => app.ask(aplicarJobTemplate, { token, body: { job, template } });
    const made = (await apply()).Samples.map(({ id }) => id);
    expect(await takeBack(job, { Samples: made })).toMatchObject({ ok: true });
    expect((await ofJob<Test>('tests', job)).every(({ TestStatus }) => TestStatus === 'Cancelado')).toBe(true);
    const again = (await apply()).Samples.map(({ id }) => id);
    await moveSample(lab, again[0] ?? 0, 'Recebida');
    expect(await takeBack(job, { Samples: again })).toMatchObject({
      ok: false,
      error: { code: 'ACRESCIMO_COMECADO' },
    });
  });
});

describe('a sample template', () => {
  test('says what it would add, adds it after what is there, and is taken back', async () => {
    const { first, second, SampleTemplate: template } = await templates();
    const [built] = await buildSamples(lab, { Virtual: false });
    const sample = built?.id ?? 0;
    await app.ask(createTest, { token, body: { Sample: sample, Tratamento: first, Ordem: 7 } });
    const body = { sample, template };
    const plan = await app.ask(planejarSampleTemplate, { token, body });
    expect(plan).toMatchObject({ Amostras: [], Indisponiveis: [] });
    expect(plan.Exames.map(({ Tratamento }) => Tratamento)).toEqual([second]);
    expect(plan.Existentes.map(({ Tratamento }) => Tratamento)).toEqual([first]);
    const { Tests } = await app.ask(aplicarSampleTemplate, { token, body });
    expect(Tests.map(({ Tratamento, Ordem }) => [Tratamento, Ordem])).toEqual([[second, 8]]);
    expect(await takeBack(built?.Job ?? 0, { Tests: Tests.map(({ id }) => id) })).toMatchObject({ ok: true });
    const states = (await ofJob<Test>('tests', built?.Job ?? 0)).map(({ TestStatus }) => TestStatus);
    expect(states).toEqual(['Aguardando_Amostra', 'Cancelado']);
  });

  test('is not planned for a job that has ended', async () => {
    const { SampleTemplate: template } = await templates();
    const [built] = await buildSamples(lab, { Virtual: false });
    await force(lab, 'jobs', built?.Job ?? 0, { StatusTreatment: 'Cancelado' });
    const body = { sample: built?.id ?? 0, template };
    expect((await app.refused(planejarSampleTemplate, { token, body })).code).toBe('REGISTRO_FECHADO');
  });
});

test('the promise of a job follows what is added to it and taken back', async () => {
  const { SampleTemplate: template, first } = await templates();
  const routine = { Codigo: `R${first}`, Nome: 'Diária', Dias: '[]', PrazoHoras: 48, ContaFeriados: true };
  const TestSchedule = await add('test_schedules', routine);
  const how = { Conferencias: 1, AnexoObrigatorio: false, Antibiograma: false };
  await add('exame_definicaos', { ...how, Tratamento: first, TestSchedule });
  const [sample] = await buildSamples(lab, { Tratamentos: [await buildTratamento(lab)], Virtual: false });
  const job = sample?.Job ?? 0;
  await inLab(lab, sql`update tests set "Prazo" = '2026-11-20T12:00:00Z' where "Job" = ${job}`);
  const { Tests } = await app.ask(aplicarSampleTemplate, { token, body: { sample: sample?.id ?? 0, template } });
  const [due] = Tests.flatMap(({ Prazo }) => Prazo ?? []);
  const promised = async () => (await rowOf<Job>(lab, 'jobs', job)).Prazo;
  expect(await promised()).toBe(localDay(due ?? ''));
  expect(due?.slice(0, 10)).not.toBe('2026-11-20');
  await takeBack(job, { Tests: Tests.map(({ id }) => id) });
  expect(await promised()).toBe('2026-11-20');
});

test('an order that waits for its authorisation is refused with a reason, and nothing of it is left open', async () => {
  const [sample] = await buildSamples(lab, { Tratamentos: [await buildTratamento(lab)], Virtual: false });
  const id = sample?.Job ?? 0;
  await force(lab, 'jobs', id, { StatusTreatment: 'Nao_Autorizado' });
  const step = async (Acao: string, reason: object) => {
    const { Versao } = await rowOf<Job>(lab, 'jobs', id);
    return app.send(Job.calls.transition, { token, params: { id }, body: { Acao, Versao, ...reason } });
  };
  expect(await step('recusar', {})).toMatchObject({ ok: false, error: { code: 'JUSTIFICATIVA' } });
  expect(await step('cancelar', { Justificativa: 'sem cobertura' })).toMatchObject({ ok: false });
  expect(await step('recusar', { Justificativa: 'sem cobertura' })).toMatchObject({
    ok: true,
    answer: { StatusTreatment: 'Cancelado' },
  });
  expect((await ofJob<Sample>('samples', id)).map(({ StatusSample }) => StatusSample)).toEqual(['Cancelada']);
  expect((await ofJob<Test>('tests', id)).map(({ TestStatus }) => TestStatus)).toEqual(['Cancelado']);
  const [audit] = await inLab(
    lab,
    sql`select "Motivo" from audit_log where "Entidade" = 'jobs' and "RegistroId" = ${id} and "Acao" = 'recusar'`,
  );
  expect(audit).toEqual({ Motivo: 'sem cobertura' });
});
