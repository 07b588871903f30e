import {
  bulkTransition,
  PERMITE_AUTOCONFERENCIA,
  type BulkTransitionOutcome,
  type Job,
  type Sample,
  type Test,
} from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildSubmitted,
  buildTest,
  cell,
  force,
  inLab,
  moveTest,
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
/** Who authorises: neither typed nor verified. */
let signer: Person;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  typist = await buildPerson(lab);
  signer = await buildPerson(lab);
});
afterAll(() => app.close());

const now = (id: number) => rowOf<Test>(lab, 'tests', id);

async function moveAll(
  action: 'digitar' | 'conferir' | 'autorizar',
  ids: readonly number[],
  token = lab.token,
): Promise<BulkTransitionOutcome[]> {
  const tests = await Promise.all(ids.map(async (id) => ({ id, Versao: (await now(id)).Versao })));
  return (await app.ask(bulkTransition, { token, body: { action, tests } })).outcomes;
}

const refusedWith = (code: string) => ({ ok: false, status: 409, error: { code } });

describe('who typed may not verify', () => {
  let built: BuiltTest;
  beforeAll(async () => {
    built = await buildSubmitted(lab, typist);
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
      const single = bulk ? null : await moveTest(lab, id, 'Conferido', { token });
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
      Array.from({ length: 6 }, () =>
        buildSubmitted(lab, typist, [{ CodigoComponent: 'A' }, { CodigoComponent: 'B' }]),
      ),
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
          action === 'autorizar' ? signer.token : lab.token,
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
    const { test: exam, results } = await buildSubmitted(lab, typist, [
      { CodigoComponent: 'A' },
      { CodigoComponent: 'B' },
    ]);
    await inLab(lab, sql`update results set "Riscos" = '["critico"]' where "Test" = ${exam.id}`);
    const ids = ['A', 'B'].map((code) => results[code]?.id ?? 0);
    for (const to of ['Conferido', 'Autorizado'] as const) {
      const { token } = to === 'Autorizado' ? signer : lab;
      expect(await moveTest(lab, exam.id, to, { token })).toMatchObject(refusedWith('RESULTADO_RISCO'));
      expect(await moveTest(lab, exam.id, to, { token, Ciente: ids.slice(0, 1) })).toMatchObject({
        error: { message: expect.stringMatching(/: B\.$/) },
      });
      expect(await moveTest(lab, exam.id, to, { token, Ciente: ids })).toMatchObject({ ok: true });
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
    expect(await moveTest(lab, exam.id, 'Digitado')).toMatchObject({
      ...refusedWith('RESULTADO_INCOMPLETO'),
      error: { message: 'Falta preencher: B.' },
    });
    await typeCells(lab, [cell(results['B'], '1')]);
    expect(await moveTest(lab, exam.id, 'Digitado')).toMatchObject({ ok: true, answer: { DigitadoPor: lab.userId } });
  });

  test('while a required calculation failed; an optional one may', async () => {
    const formula = { TipoComponente: 'Calculo', CalculoFormula: '1/A' } as const;
    for (const Obrigatorio of [true, false]) {
      const { test: exam, results } = await buildTest(lab, [
        { CodigoComponent: 'A' },
        { CodigoComponent: 'C', ...formula, Obrigatorio },
      ]);
      await typeCells(lab, [cell(results['A'], '0')]);
      expect((await moveTest(lab, exam.id, 'Digitado')).ok).toBe(!Obrigatorio);
    }
  });

  test('while its exam needs an attachment and its sample has no file', async () => {
    const { test: exam, sample, results } = await buildTest(lab);
    await inLab(
      lab,
      sql`insert into exame_definicaos ("Empresa", "Tratamento", "Conferencias", "AnexoObrigatorio")
        values (${lab.Empresa}, ${exam.Tratamento}, 1, true)`,
    );
    await typeCells(lab, [cell(results['A'], '1')]);
    const refused = { code: 'ANEXO_OBRIGATORIO', details: { amostra: sample.Nome } };
    expect(await moveTest(lab, exam.id, 'Digitado')).toMatchObject({ ok: false, status: 409, error: refused });
    expect(await moveAll('digitar', [exam.id])).toMatchObject([{ status: 'locked', ...refused }]);
    await inLab(
      lab,
      sql`insert into sample_arquivos ("Empresa", "Sample", "Nome", "Tipo", "Tamanho")
        values (${lab.Empresa}, ${sample.id}, 'curva.pdf', 'application/pdf', 1)`,
    );
    expect(await moveTest(lab, exam.id, 'Digitado')).toMatchObject({ ok: true });
  });

  test('while its sample was not received', async () => {
    const { test: exam, sample } = await buildTest(lab);
    await force(lab, 'samples', sample.id, { StatusSample: 'Coletada' });
    expect(await moveTest(lab, exam.id, 'Digitado')).toMatchObject(refusedWith('AMOSTRA_NAO_RECEBIDA'));
  });
});

test('only who submitted takes a test back without a reason', async () => {
  const { test: exam } = await buildSubmitted(lab, typist);
  const other = await buildPerson(lab, [['digitar', 'Laboratorio']]);
  expect(await moveTest(lab, exam.id, 'Em_Execucao', { token: other.token })).toMatchObject({
    status: 403,
    error: { code: 'SEM_PERMISSAO' },
  });
  expect(await moveTest(lab, exam.id, 'Em_Execucao', { token: typist.token })).toMatchObject({
    ok: true,
    answer: { DigitadoPor: null },
  });
});

describe('a repetition', () => {
  test('empties the results, keeps them in the audit and opens the next run', async () => {
    const { test: exam, results } = await buildSubmitted(lab, typist, [
      { CodigoComponent: 'A' },
      { CodigoComponent: 'C', TipoComponente: 'Calculo', CalculoFormula: 'A*2' },
    ]);
    expect(await moveTest(lab, exam.id, 'Repetir', { Motivo: 'coágulo' })).toMatchObject({
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
    const { test: exam, sample } = await buildSubmitted(lab, typist);
    const job = () => rowOf<Job>(lab, 'jobs', sample.Job);
    const current = () => rowOf<Sample>(lab, 'samples', sample.id);
    await moveTest(lab, exam.id, 'Conferido');
    await moveTest(lab, exam.id, 'Autorizado', { token: signer.token });
    expect([(await current()).StatusSample, (await job()).StatusTreatment]).toEqual(['Autorizado', 'Laudo_Pendente']);

    expect(await moveTest(lab, exam.id, 'Em_Retificacao')).toMatchObject({ ok: true });
    expect([(await current()).StatusSample, (await job()).StatusTreatment]).toEqual(['Em_Analise', 'Em_Analise']);
    const { A } = await resultsOf(lab, exam.id);
    expect((await typeCells(lab, [cell(A, '2')])).outcomes).toMatchObject([{ code: 'JUSTIFICATIVA' }]);
    expect((await typeCells(lab, [cell(A, '2', { Motivo: 'diluição' })])).outcomes).toMatchObject([{ status: 'ok' }]);
    expect(await moveTest(lab, exam.id, 'Digitado')).toMatchObject({ ok: true });
    expect(await moveTest(lab, exam.id, 'Conferido', { token: typist.token, Ciente: [A?.id ?? 0] })).toMatchObject({
      ok: true,
    });
    const again = { token: signer.token, Ciente: [A?.id ?? 0] };
    expect(await moveTest(lab, exam.id, 'Autorizado', again)).toMatchObject({ ok: true });
    expect([(await current()).StatusSample, (await job()).StatusTreatment]).toEqual(['Autorizado', 'Laudo_Pendente']);
  });
});

describe('a bulk step', () => {
  test('answers each test in order: moved once, stale with who and when, unknown, not allowed', async () => {
    const [a, b, c] = await Promise.all([buildSubmitted(lab, typist), buildSubmitted(lab, typist), buildTest(lab)]);
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
