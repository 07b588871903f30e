import {
  bulkTransition,
  createTest,
  updateSample,
  updateTest,
  PERMITE_AUTOCONFERENCIA,
  type BulkTransitionOutcome,
  type Job,
  type Sample,
  type Test,
  type TestStatus,
} from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTest,
  buildTratamento,
  cell,
  force,
  inLab,
  resultsOf,
  rowOf,
  testApp,
  typeCells,
  type BuiltTest,
  type Lab,
  type Person,
  type TestApp,
} from '../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let typist: Person;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  typist = await buildPerson(lab);
});
afterAll(() => app.close());

const now = (id: number) => rowOf<Test>(lab, 'tests', id);

/** Moves a test from where it is. */
async function move(
  id: number,
  TestStatus: TestStatus,
  { token = lab.token, Ciente, Motivo = 'motivo' }: { token?: string; Ciente?: number[]; Motivo?: string } = {},
) {
  const { Versao } = await now(id);
  return app.send(updateTest, {
    token,
    params: { id },
    body: { Versao, TestStatus, Motivo, ...(Ciente && { Ciente }) },
  });
}

async function moveAll(
  action: 'digitar' | 'conferir' | 'autorizar',
  ids: readonly number[],
  token = lab.token,
): Promise<BulkTransitionOutcome[]> {
  const tests = await Promise.all(ids.map(async (id) => ({ id, Versao: (await now(id)).Versao })));
  return (await app.ask(bulkTransition, { token, body: { action, tests } })).outcomes;
}

const refusedWith = (code: string) => ({ ok: false, status: 409, error: { code } });

/** A test typed and submitted by `typist`. */
async function submitted(components: Parameters<typeof buildTest>[1] = [{}]): Promise<BuiltTest> {
  const built = await buildTest(lab, components);
  const open = Object.values(built.results).filter(({ TipoComponente }) => TipoComponente === 'Numero');
  await typeCells(
    lab,
    open.map((row) => cell(row, '1')),
    typist.token,
  );
  expect(await move(built.test.id, 'Digitado', { token: typist.token })).toMatchObject({ ok: true });
  return built;
}

describe('who typed may not verify', () => {
  let built: BuiltTest;
  beforeAll(async () => {
    built = await submitted();
  });

  const setting = async (Valor: string | null) => {
    await inLab(lab, sql`delete from configuracao_empresas where "Chave" = ${PERMITE_AUTOCONFERENCIA}`);
    if (Valor === null) return;
    await inLab(
      lab,
      sql`insert into configuracao_empresas ("Empresa", "Chave", "Valor") values (${lab.Empresa}, ${PERMITE_AUTOCONFERENCIA}, ${Valor})`,
    );
  };

  const combinations = [null, 'Sim', 'Nao', ''].flatMap((company) =>
    [null, true, false].flatMap((procedure) =>
      [true, false].flatMap((self) => [true, false].map((bulk) => ({ company, procedure, self, bulk }))),
    ),
  );
  test.each(combinations)(
    'company $company, procedure $procedure, self $self, bulk $bulk',
    async ({ company, procedure, self, bulk }) => {
      const { id, Tratamento } = built.test;
      await setting(company);
      await force(lab, 'tratamentos', Tratamento, { PermiteAutoConferencia: procedure });
      await force(lab, 'tests', id, { TestStatus: 'Digitado' });
      const token = self ? typist.token : lab.token;
      const [outcome] = bulk ? await moveAll('conferir', [id], token) : [];
      const single = bulk ? null : await move(id, 'Conferido', { token });
      const moved = outcome ? outcome.status === 'ok' : single?.ok;
      const allowed = !self || (procedure ?? company === 'Sim');
      expect(moved).toBe(allowed);
      expect((await now(id)).TestStatus).toBe(allowed ? 'Conferido' : 'Digitado');
      const code =
        outcome && 'code' in outcome
          ? outcome.code
          : single && !single.ok
            ? single.error.code
            : 'TRANSICAO_MESMA_PESSOA';
      expect(code).toBe('TRANSICAO_MESMA_PESSOA');
      await setting(null);
    },
  );
});

describe('risks', () => {
  let built: BuiltTest[];
  beforeAll(async () => {
    built = await Promise.all(
      Array.from({ length: 6 }, () => submitted([{ CodigoComponent: 'A' }, { CodigoComponent: 'B' }])),
    );
  });

  test('keep a test out of every bulk step, whatever it is mixed with', async () => {
    const risk = fc.constantFrom(
      '[]',
      '[]',
      '["fora_da_faixa"]',
      '["critico"]',
      '["editado"]',
      '["falha"]',
      '["critico","editado"]',
    );
    const mix = fc.array(fc.tuple(risk, risk), { minLength: built.length, maxLength: built.length });
    await fc.assert(
      fc.asyncProperty(mix, fc.constantFrom('conferir', 'autorizar'), async (risks, action) => {
        for (const [index, { test: exam, results }] of built.entries()) {
          await force(lab, 'tests', exam.id, { TestStatus: action === 'conferir' ? 'Digitado' : 'Conferido' });
          for (const [which, code] of (['A', 'B'] as const).entries()) {
            await inLab(
              lab,
              sql`update results set "Riscos" = ${risks[index]?.[which]}::jsonb where id = ${results[code]?.id}`,
            );
          }
        }
        const outcomes = await moveAll(
          action,
          built.map(({ test: exam }) => exam.id),
        );
        const free = risks.map((pair) => pair.every((each) => each === '[]'));
        expect(outcomes.map(({ status }) => status)).toEqual(free.map((each) => (each ? 'ok' : 'locked')));
        expect(outcomes.flatMap((each) => (each.status === 'ok' ? [] : [each.code]))).toEqual(
          free.filter((each) => !each).map(() => 'RESULTADO_RISCO'),
        );
        const states = await Promise.all(built.map(async ({ test: exam }) => (await now(exam.id)).TestStatus));
        const [from, to] = action === 'conferir' ? ['Digitado', 'Conferido'] : ['Conferido', 'Autorizado'];
        expect(states).toEqual(free.map((each) => (each ? to : from)));
      }),
      { numRuns: 12 },
    );
  });

  test('are passed one by one: all of them must be acknowledged, for verifying and for authorising', async () => {
    const { test: exam, results } = await submitted([{ CodigoComponent: 'A' }, { CodigoComponent: 'B' }]);
    await inLab(lab, sql`update results set "Riscos" = '["critico"]' where "Test" = ${exam.id}`);
    const ids = ['A', 'B'].map((code) => results[code]?.id ?? 0);
    for (const to of ['Conferido', 'Autorizado'] as const) {
      expect(await move(exam.id, to)).toMatchObject(refusedWith('RESULTADO_RISCO'));
      expect(await move(exam.id, to, { Ciente: ids.slice(0, 1) })).toMatchObject({
        error: { message: expect.stringMatching(/: B\.$/) },
      });
      expect(await move(exam.id, to, { Ciente: ids })).toMatchObject({ ok: true });
    }
  });
});

describe('a test is not submitted', () => {
  test('while something required is empty; what is optional may be', async () => {
    const { test: exam, results } = await buildTest(lab, [
      { CodigoComponent: 'A' },
      { CodigoComponent: 'B' },
      { CodigoComponent: 'C', Obrigatorio: false },
    ]);
    await typeCells(lab, [cell(results['A'], '1')]);
    expect(await move(exam.id, 'Digitado')).toMatchObject({
      ...refusedWith('RESULTADO_INCOMPLETO'),
      error: { message: 'Falta preencher: B.' },
    });
    await typeCells(lab, [cell(results['B'], '1')]);
    expect(await move(exam.id, 'Digitado')).toMatchObject({ ok: true, answer: { DigitadoPor: lab.userId } });
  });

  test('while a required calculation failed; an optional one may', async () => {
    const formula = { TipoComponente: 'Calculo', CalculoFormula: '1/A' } as const;
    for (const Obrigatorio of [true, false]) {
      const { test: exam, results } = await buildTest(lab, [
        { CodigoComponent: 'A' },
        { CodigoComponent: 'C', ...formula, Obrigatorio },
      ]);
      await typeCells(lab, [cell(results['A'], '0')]);
      expect((await move(exam.id, 'Digitado')).ok).toBe(!Obrigatorio);
    }
  });

  test('while its sample was not received', async () => {
    const { test: exam, sample } = await buildTest(lab);
    await force(lab, 'samples', sample.id, { StatusSample: 'Coletada' });
    expect(await move(exam.id, 'Digitado')).toMatchObject(refusedWith('AMOSTRA_NAO_RECEBIDA'));
  });
});

test('only who submitted takes a test back without a reason', async () => {
  const { test: exam } = await submitted();
  const other = await buildPerson(lab, [['digitar', 'Laboratorio']]);
  expect(await move(exam.id, 'Em_Execucao', { token: other.token })).toMatchObject({
    status: 403,
    error: { code: 'SEM_PERMISSAO' },
  });
  expect(await move(exam.id, 'Em_Execucao', { token: typist.token })).toMatchObject({
    ok: true,
    answer: { DigitadoPor: null },
  });
});

describe('a repetition', () => {
  test('empties the results, keeps them in the audit and opens the next run', async () => {
    const { test: exam, results } = await submitted([
      { CodigoComponent: 'A' },
      { CodigoComponent: 'C', TipoComponente: 'Calculo', CalculoFormula: 'A*2' },
    ]);
    expect(await move(exam.id, 'Repetir', { Motivo: 'coágulo' })).toMatchObject({
      ok: true,
      answer: { TestStatus: 'Disponivel', Execucao: 2, DigitadoPor: null, DigitadoEm: null },
    });
    const after = await resultsOf(lab, exam.id);
    expect(
      Object.values(after).map(({ ValorResultado, Problema, Riscos, Versao }) => [
        ValorResultado,
        Problema,
        Riscos,
        Versao,
      ]),
    ).toEqual([
      [null, null, [], 3],
      [null, null, [], 3],
    ]);
    const kept = await inLab(
      lab,
      sql`select "De" from audit_log where "Entidade" = 'results' and "Acao" = 'repetir' and "RegistroId" = ${results['A']?.id}`,
    );
    expect(kept).toEqual([{ De: { ValorResultado: { type: 'Numero', value: '1' }, Execucao: 1 } }]);
    const steps = await inLab(
      lab,
      sql`select "De", "Para", "Motivo" from test_historicos where "Test" = ${exam.id} order by id desc limit 2`,
    );
    expect(steps).toEqual([
      { De: 'Repetir', Para: 'Disponivel', Motivo: null },
      { De: 'Digitado', Para: 'Repetir', Motivo: 'coágulo' },
    ]);
    const { outcomes } = await typeCells(lab, [cell(results['A'], '5')]);
    expect(outcomes).toMatchObject([{ status: 'conflict' }]);
  });
});

describe('a rectification', () => {
  test('takes the sample and job along, asks a reason for each change and comes back to authorised', async () => {
    const { test: exam, sample } = await submitted();
    const job = () => rowOf<Job>(lab, 'jobs', sample.Job);
    const current = () => rowOf<Sample>(lab, 'samples', sample.id);
    await move(exam.id, 'Conferido');
    await move(exam.id, 'Autorizado');
    expect([(await current()).StatusSample, (await job()).StatusTreatment]).toEqual(['Autorizado', 'Laudo_Pendente']);

    expect(await move(exam.id, 'Em_Retificacao')).toMatchObject({ ok: true });
    expect([(await current()).StatusSample, (await job()).StatusTreatment]).toEqual(['Em_Analise', 'Em_Analise']);
    const { A } = await resultsOf(lab, exam.id);
    expect((await typeCells(lab, [cell(A, '2')])).outcomes).toMatchObject([{ code: 'JUSTIFICATIVA' }]);
    expect((await typeCells(lab, [cell(A, '2', { Motivo: 'diluição' })])).outcomes).toMatchObject([{ status: 'ok' }]);
    expect(await move(exam.id, 'Digitado')).toMatchObject({ ok: true });
    expect(await move(exam.id, 'Conferido', { token: typist.token, Ciente: [A?.id ?? 0] })).toMatchObject({ ok: true });
    expect(await move(exam.id, 'Autorizado', { Ciente: [A?.id ?? 0] })).toMatchObject({ ok: true });
    expect([(await current()).StatusSample, (await job()).StatusTreatment]).toEqual(['Autorizado', 'Laudo_Pendente']);
  });
});

describe('a bulk step', () => {
  test('answers each test in order: moved once, stale with who and when, unknown, not allowed', async () => {
    const [a, b, c] = await Promise.all([submitted(), submitted(), buildTest(lab)]);
    const tests = [
      { id: a.test.id, Versao: (await now(a.test.id)).Versao },
      { id: a.test.id, Versao: (await now(a.test.id)).Versao },
      { id: b.test.id, Versao: 1 },
      { id: 9_007_199_254_740_991, Versao: 1 },
      { id: c.test.id, Versao: c.test.Versao },
    ];
    const { outcomes } = await app.ask(bulkTransition, { token: lab.token, body: { action: 'conferir', tests } });
    expect(outcomes.map((each) => ('code' in each ? [each.status, each.code] : [each.status]))).toEqual([
      ['ok'],
      ['ok'],
      ['conflict', 'VERSAO_DESATUALIZADA'],
      ['invalid', 'NAO_ENCONTRADO'],
      ['locked', 'TRANSICAO_INVALIDA'],
    ]);
    const sentences = outcomes.map((each) => ('message' in each ? each.message : ''));
    expect(sentences[2]).toContain(typist.Nome);
    expect(sentences[2]).toMatch(/\d\d\/\d\d\/\d{4}/);
    expect(sentences[4]).toBe('Não é possível passar de Disponivel para Conferido.');
    const steps = await inLab(
      lab,
      sql`select 1 from test_historicos where "Test" = ${a.test.id} and "Para" = 'Conferido'`,
    );
    expect(steps).toHaveLength(1);
  });
});

describe('a sample', () => {
  const moveSample = async (id: number, StatusSample: Sample['StatusSample']) => {
    const { Versao } = await rowOf<Sample>(lab, 'samples', id);
    return app.send(updateSample, {
      token: lab.token,
      params: { id },
      body: { Versao, StatusSample, Motivo: 'motivo' },
    });
  };

  test('is not rejected once it has a result', async () => {
    const { sample, results } = await buildTest(lab);
    await force(lab, 'samples', sample.id, { StatusSample: 'Recebida' });
    await typeCells(lab, [cell(results['A'], '1')]);
    await force(lab, 'samples', sample.id, { StatusSample: 'Recebida' });
    expect(await moveSample(sample.id, 'Rejeitada')).toMatchObject(refusedWith('TRANSICAO_INVALIDA'));
  });

  test.each(['Autorizado', 'Em_Retificacao'])(
    'is not cancelled while a test is %s, even one without components',
    async (TestStatus) => {
      const { test: exam, sample } = await buildTest(lab, []);
      await force(lab, 'tests', exam.id, { TestStatus });
      expect(await moveSample(sample.id, 'Cancelada')).toMatchObject(refusedWith('TRANSICAO_INVALIDA'));
      await force(lab, 'tests', exam.id, { TestStatus: 'Conferido' });
      expect(await moveSample(sample.id, 'Cancelada')).toMatchObject({ ok: true });
      expect((await now(exam.id)).TestStatus).toBe('Cancelado');
    },
  );

  test('is not collected in the future', async () => {
    for (const [days, ok] of [
      [1, false],
      [-1, true],
    ] as const) {
      const DataAmostragem = new Date(Date.now() + days * 86_400_000).toISOString();
      const [sample] = await buildSamples(lab, { Virtual: false, DataAmostragem });
      expect((await moveSample(sample?.id ?? 0, 'Coletada')).ok).toBe(ok);
    }
  });

  test.each([
    ['Rejeitada', ['Recebida']],
    ['Cancelada', ['Aguardando_Coleta', 'Recebida']],
  ] as const)('that was %s by mistake opens again what that had closed, and nothing else', async (closed, way) => {
    const Tratamentos = [await buildTratamento(lab), await buildTratamento(lab)];
    const [sample] = await buildSamples(lab, { Virtual: false, Tratamentos });
    const id = sample?.id ?? 0;
    const states = async () =>
      (await inLab(lab, sql<Test>`select * from tests where "Sample" = ${id} order by id`)).map(
        ({ TestStatus }) => TestStatus,
      );
    await moveSample(id, 'Recebida');
    const [first] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${id} order by id`);
    await move(first?.id ?? 0, 'Cancelado');
    await moveSample(id, closed);
    expect(await states()).toEqual(['Cancelado', 'Cancelado']);
    for (const to of way) {
      expect(await moveSample(id, to)).toMatchObject({ ok: true });
      const { DataRecebimento } = await rowOf<Sample>(lab, 'samples', id);
      expect(DataRecebimento !== null).toBe(to === 'Recebida');
    }
    expect(await states()).toEqual(['Cancelado', 'Disponivel']);
  });

  test('takes another test while it is under way, and goes back with it; a closed one must be reopened first', async () => {
    const { test: exam, sample } = await submitted();
    const add = () =>
      app.send(createTest, { token: lab.token, body: { Sample: sample.id, Tratamento: exam.Tratamento } });
    expect((await rowOf<Sample>(lab, 'samples', sample.id)).StatusSample).toBe('Em_Conferencia');
    expect(await add()).toMatchObject({ ok: true, answer: { TestStatus: 'Disponivel' } });
    expect((await rowOf<Sample>(lab, 'samples', sample.id)).StatusSample).toBe('Em_Analise');
    for (const StatusSample of ['Autorizado', 'Autorizado_L', 'Rejeitada', 'Cancelada', 'Descartada', 'Reprovado']) {
      await force(lab, 'samples', sample.id, { StatusSample });
      expect(await add()).toMatchObject(refusedWith('TRANSICAO_INVALIDA'));
    }
  });
});

describe('at the same time', () => {
  let Tratamentos: number[];
  beforeEach(async () => {
    Tratamentos = await Promise.all([buildTratamento(lab), buildTratamento(lab), buildTratamento(lab)]);
  });

  test('submitted tests of one sample and job bring both along, whoever comes last', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, two] = await buildSamples(lab, { Quantidade: 2, Tratamentos });
      const tests = await inLab(lab, sql<Test>`select * from tests where "Job" = ${one?.Job}`);
      for (const exam of tests) await typeCells(lab, [cell((await resultsOf(lab, exam.id))['A'], '1')]);
      const answers = await Promise.all(tests.map(({ id }) => move(id, 'Digitado')));
      expect(answers.map(({ ok }) => ok)).toEqual(tests.map(() => true));
      for (const sample of [one, two])
        expect((await rowOf<Sample>(lab, 'samples', sample?.id ?? 0)).StatusSample).toBe('Em_Conferencia');
      expect((await rowOf<Job>(lab, 'jobs', one?.Job ?? 0)).StatusTreatment).toBe('Em_Conferencia');
    }
  });

  test('typing into samples and cancelling them ends in one order or the other, never in a failure', async () => {
    for (let round = 0; round < 8; round++) {
      const samples = await buildSamples(lab, { Quantidade: 3, Tratamentos });
      const tests = await inLab(lab, sql<Test>`select * from tests where "Job" = ${samples[0]?.Job}`);
      const rows = await Promise.all(tests.map(async ({ id }) => (await resultsOf(lab, id))['A']));
      const typing = [rows, rows.toReversed()].map((all) =>
        typeCells(
          lab,
          all.map((row) => cell(row, '1')),
        ),
      );
      const cancelling = samples.map(({ id }) => moveSample(id));
      const [typed, cancelled] = await Promise.all([Promise.all(typing), Promise.all(cancelling)]);
      expect(
        typed
          .flatMap(({ outcomes }) => outcomes.map(({ status }) => status))
          .filter((status) => !['ok', 'locked'].includes(status)),
      ).toEqual([]);
      expect(
        cancelled
          .map((each) => (each.ok ? 200 : each.error.code))
          .filter((each) => each !== 200 && each !== 'VERSAO_DESATUALIZADA'),
      ).toEqual([]);
    }
  });

  const moveSample = (id: number) =>
    app.send(updateSample, {
      token: lab.token,
      params: { id },
      body: { Versao: 1, StatusSample: 'Cancelada', Motivo: 'motivo' },
    });
});
