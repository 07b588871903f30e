import {
  cancelTarefa,
  createControleMedida,
  getTarefa,
  listExamesSimulados,
  novaFaixa,
  novaVersaoAutoConferencia,
  RegraAutoConferencia,
  simularAutoConferencia,
  SimulacaoAutoConferencia,
  type Test,
  TestConferencia,
} from '@bancada/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { figuresOf, partsOf, since } from './simulate.ts';
import { buildControl, measureBody } from '../../../../../test/controls.ts';
import {
  buildLab,
  buildPerson,
  buildSamples,
  buildTratamento,
  cell,
  inLab,
  type Lab,
  moveTest,
  type Person,
  resultsOf,
  rowOf,
  testApp,
  type TestApp,
  typeCells,
} from '../../../../../test/index.ts';

let app: TestApp;
let lab: Lab;
let token: string;
let typist: Person;
/** An exam whose component is controlled, and one whose component is not. */
let exams: readonly [number, number];
beforeAll(async () => {
  app = await testApp({ workers: 1 });
  lab = await buildLab(app);
  ({ token } = lab);
  typist = await buildPerson(lab);
  // Of men nothing is known.
  const faixa = novaFaixa({ Sexo: 'F', Minimo: '70', Maximo: '99', CriticoMinimo: '40', CriticoMaximo: '400' });
  const component = { CodigoComponent: 'GLI', LimiteDeteccao: '5', ResultadoReferencia: [faixa] };
  exams = [await buildTratamento(lab, [component]), await buildTratamento(lab, [component])];
  const [found] = await inLab(lab, sql<{ id: number }>`select id from components where "Tratamento" = ${exams[0]}`);
  const lot = await buildControl(lab, found?.id ?? 0);
  await app.ask(createControleMedida, { token, body: measureBody(lot, '100', new Date().toISOString()) });
});
afterAll(() => app.close());

const world = fc.record({
  exam: fc.constantFrom(0, 1),
  value: fc.constantFrom('80', '95', '64', '500'),
  below: fc.boolean(),
  sexo: fc.constantFrom('F', 'F', 'M'),
  edited: fc.nat(3).map((n) => n === 0),
  repeated: fc.nat(3).map((n) => n === 0),
});
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

const conditions = fc.record({
  ExigeReferencia: fc.boolean(),
  ExigeNumeroExato: fc.boolean(),
  ControleHoras: fc.constantFrom(null, 24),
  ExigeInstrumento: fc.nat(4).map((n) => n === 0),
  RecusaSinais: fc.boolean(),
  RecusaRepeticao: fc.boolean(),
});
type Conditions = typeof conditions extends fc.Arbitrary<infer T> ? T : never;

const plain: World = { exam: 0, value: '80', below: false, sexo: 'F', edited: false, repeated: false };
const strict: Conditions = {
  ExigeReferencia: true,
  ExigeNumeroExato: true,
  ControleHoras: 24,
  ExigeInstrumento: false,
  RecusaSinais: true,
  RecusaRepeticao: true,
};
/** What each condition is about, and a risk: chance alone may miss one of them. */
const oneOfEach: World[] = [
  plain,
  { ...plain, exam: 1 },
  { ...plain, below: true },
  { ...plain, sexo: 'M' },
  { ...plain, edited: true },
  { ...plain, repeated: true },
  { ...plain, value: '64' },
];

/** A test of the world, typed and submitted by one person. */
async function submit({ exam, value, below, sexo, edited, repeated }: World): Promise<Test> {
  const [sample] = await buildSamples(lab, { Sexo: sexo as 'F', Idade: 40, Tratamentos: [exams[exam as 0]] });
  const [found] = await inLab(lab, sql<Test>`select * from tests where "Sample" = ${sample?.id}`);
  const id = found?.id ?? 0;
  const type = async (text: string, more: Parameters<typeof cell>[2] = {}) =>
    typeCells(lab, [cell((await resultsOf(lab, id))['GLI'], text, more)], typist.token);
  if (repeated) {
    await type('90');
    await moveTest(lab, id, 'Digitado', { token: typist.token });
    await moveTest(lab, id, 'Repetir', { token });
  }
  if (edited) await type('91');
  await type(value, below ? { operator: '<' } : {});
  expect(await moveTest(lab, id, 'Digitado', { token: typist.token })).toMatchObject({ ok: true });
  return rowOf<Test>(lab, 'tests', id);
}

/** As the rule's words say it; a risk, and nothing else is asked. */
function isTaken({ exam, value, below, sexo, edited, repeated }: World, asks: Conditions): boolean {
  if (edited || (sexo === 'F' && !['80', '95'].includes(value))) return false;
  return (
    (!asks.ExigeReferencia || sexo === 'F') &&
    (!asks.ExigeNumeroExato || !below) &&
    (asks.ControleHoras === null || exam === 0) &&
    !asks.ExigeInstrumento &&
    (!asks.RecusaRepeticao || !repeated)
  );
}

let rules = 0;
const draft = (fields: Partial<RegraAutoConferencia>): Promise<RegraAutoConferencia> =>
  app.ask(RegraAutoConferencia.calls.create, {
    token,
    body: { Nome: `Regra ${(rules += 1)}`, Tratamento: null, Passo: 'Conferido', ...loose, ...fields },
  });
const loose: Conditions = {
  ExigeReferencia: false,
  ExigeNumeroExato: false,
  ControleHoras: null,
  ExigeInstrumento: false,
  RecusaSinais: false,
  RecusaRepeticao: false,
};
const trying = ({ id, Versao }: Pick<RegraAutoConferencia, 'id' | 'Versao'>) =>
  app.ask(simularAutoConferencia, { token, params: { id }, body: { Versao } });
/** A task once it has ended. */
const endOf = (id: number) =>
  vi.waitFor(async () => {
    const task = await app.ask(getTarefa, { token, params: { id } });
    expect(task.TerminadaEm).not.toBeNull();
    return task;
  }, 60_000);
/** What a trial found. */
async function simulate(rule: Pick<RegraAutoConferencia, 'id' | 'Versao'>): Promise<SimulacaoAutoConferencia> {
  const { Resultado } = await endOf((await trying(rule)).id);
  return SimulacaoAutoConferencia.row.parse(Resultado);
}
const step = ({ id, Versao }: RegraAutoConferencia, Acao: 'publicar' | 'suspender') =>
  app.send(RegraAutoConferencia.calls.transition, {
    token,
    params: { id },
    body: { Acao, Versao, ...(Acao === 'suspender' && { Justificativa: 'motivo' }) },
  });
async function publish(rule: RegraAutoConferencia): Promise<RegraAutoConferencia> {
  await simulate(rule);
  const answer = await step(rule, 'publicar');
  if (!answer.ok) throw new Error(answer.error.message);
  return answer.answer;
}

/** Waits until the rules have been asked about everything that was submitted. */
const settled = () =>
  expect
    .poll(
      () =>
        inLab(
          lab,
          sql`select 1 from tarefas_de_fundo
            where "Nome" = 'laboratory.autoConferencia' and "Status" not in ('Concluida', 'Falhou')`,
        ),
      { timeout: 20_000 },
    )
    .toEqual([]);

test(
  'a rule releases what its words take and its simulation says, no flagged test ever, and nothing once it is suspended',
  { tags: 'second', timeout: 120_000 },
  async () => {
    const seen = { released: 0, left: 0, flagged: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(world, { minLength: 4, maxLength: 7 }), conditions, async (worlds, asks) => {
        let rule = await publish(await draft(asks));
        const model = new Map<number, World>();
        for (const each of worlds) model.set((await submit(each)).id, each);
        await settled();
        const released = new Set<number>();
        for (const [id, each] of model) {
          const row = await rowOf<Test>(lab, 'tests', id);
          const risky = Object.values(await resultsOf(lab, id)).some(({ Riscos }) => Riscos.length > 0);
          const byRule = row.RegraAutoConferencia === rule.id;
          expect({ each, byRule }).toEqual({ each, byRule: isTaken(each, asks) });
          expect(row.TestStatus).toBe(byRule ? 'Conferido' : 'Digitado');
          expect(byRule && risky).toBe(false);
          if (byRule) released.add(id);
          seen[byRule ? 'released' : risky ? 'flagged' : 'left'] += 1;
        }
        const simulated = await app.ask(listExamesSimulados, { token, params: { id: rule.id } });
        // What was repeated was submitted before, which the simulation sees first.
        const once = (ids: Iterable<number>) => new Set([...ids].filter((id) => model.get(id)?.repeated === false));
        expect(once(simulated.map(({ Test: id }) => id))).toEqual(once(released));
        const suspended = await step(rule, 'suspender');
        if (!suspended.ok) throw new Error(suspended.error.message);
        rule = suspended.answer;
        const later = await submit(plain);
        await settled();
        expect(await rowOf<Test>(lab, 'tests', later.id)).toMatchObject({ TestStatus: 'Digitado' });
      }),
      {
        numRuns: 4,
        examples: [
          [oneOfEach, strict],
          [oneOfEach, loose],
        ],
      },
    );
    expect(Object.values(seen).every((n) => n > 0)).toBe(true);
  },
);

test('a rule that is suspended while the task is about to release by it releases nothing', async () => {
  const rule = await publish(await draft({}));
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  const waiting = await app.database.inTransaction(scope, async (db) => {
    await sql`update regra_auto_conferencias set "Situacao" = 'Suspensa' where id = ${rule.id}`.execute(db);
    const made = await submit(plain);
    const running = sql`select 1 from tarefas_de_fundo
      where "Nome" = 'laboratory.autoConferencia' and "Status" = 'Em_Execucao'`;
    await expect.poll(() => inLab(lab, running), { timeout: 20_000 }).toHaveLength(1);
    return made;
  });
  await settled();
  expect(await rowOf<Test>(lab, 'tests', waiting.id)).toMatchObject({ TestStatus: 'Digitado' });
});

test('the figures say what people did afterwards to what the rule would have released, and each opens its tests', async () => {
  const rule = await draft({ Tratamento: exams[1] });
  const before = await simulate(rule);
  const made = [];
  for (let n = 0; n < 7; n += 1) made.push(await submit({ ...plain, exam: 1 }));
  const [returned, repeated, rejected, reopened, rectified, , flagged] = made.map(({ id }) => id);
  const reviewer = await buildPerson(lab);
  const third = await buildPerson(lab);
  await moveTest(lab, returned ?? 0, 'Em_Execucao', { token: reviewer.token });
  await typeCells(lab, [cell((await resultsOf(lab, returned ?? 0))['GLI'], '95', { Motivo: 'm' })], typist.token);
  await moveTest(lab, returned ?? 0, 'Digitado', { token: typist.token });
  await moveTest(lab, repeated ?? 0, 'Repetir', { token: reviewer.token });
  await moveTest(lab, rejected ?? 0, 'Rejeitado', { token: reviewer.token });
  await moveTest(lab, reopened ?? 0, 'Em_Execucao', { token: typist.token });
  await moveTest(lab, rectified ?? 0, 'Conferido', { token: reviewer.token });
  await moveTest(lab, rectified ?? 0, 'Autorizado', { token: third.token });
  await moveTest(lab, rectified ?? 0, 'Em_Retificacao', { token: third.token });
  await submit({ ...plain, exam: 1, value: '500' });
  const after = await simulate(rule);
  const grown = (
    name: 'Enviados' | 'Liberados' | 'Corrigidos' | 'Devolvidos' | 'Repetidos' | 'Rejeitados' | 'Retificados',
  ) => after[name] - before[name];
  expect(grown('Enviados')).toBe(8);
  expect(grown('Liberados')).toBe(7);
  const each = {
    Corrigidos: reopened,
    Devolvidos: returned,
    Repetidos: repeated,
    Rejeitados: rejected,
    Retificados: rectified,
  };
  for (const [name, id] of Object.entries(each)) {
    const Desfecho = name as keyof typeof each;
    expect([name, grown(Desfecho)]).toEqual([name, 1]);
    const rows = await app.ask(listExamesSimulados, { token, params: { id: rule.id }, query: { Desfecho } });
    expect(rows).toHaveLength(after[Desfecho]);
    expect(rows.map(({ Test: test }) => test)).toContain(id);
  }
  expect(flagged).toBeDefined();
});

test('only the version that was tried is published; what acts is not edited, and the next version replaces it', async () => {
  let rule = await draft({ Tratamento: exams[1] });
  expect(await step(rule, 'publicar')).toMatchObject({ error: { code: 'REGRA_SEM_SIMULACAO' } });
  await simulate(rule);
  const params = { id: rule.id };
  const changed = await app.ask(RegraAutoConferencia.calls.update, {
    token,
    params,
    body: { Versao: rule.Versao, ControleHoras: 8 },
  });
  expect(await step(changed, 'publicar')).toMatchObject({ error: { code: 'REGRA_SEM_SIMULACAO' } });
  rule = await publish(changed);
  const edit = await app.send(RegraAutoConferencia.calls.update, {
    token,
    params,
    body: { Versao: rule.Versao, ControleHoras: 9 },
  });
  expect(edit.ok).toBe(false);
  const next = await app.ask(novaVersaoAutoConferencia, { token, params, body: { Versao: rule.Versao } });
  expect(next).toMatchObject({ VersaoRegra: 2, Substitui: rule.id, Situacao: 'Rascunho', ControleHoras: 8 });
  await publish(next);
  expect(await app.ask(RegraAutoConferencia.calls.get, { token, params })).toMatchObject({ Situacao: 'Suspensa' });
  await inLab(lab, sql`update regra_auto_conferencias set "Situacao" = 'Suspensa'`);
});

test('the system is one of several verifiers, says by which rule, and authorises only where the company lets it', async () => {
  const rule = await publish(await draft({ Passo: 'Autorizado', Nome: 'Tudo normal' }));
  const one = await submit(plain);
  await settled();
  expect(await rowOf<Test>(lab, 'tests', one.id)).toMatchObject({
    TestStatus: 'Conferido',
    ConferidoPor: null,
    RegraAutoConferencia: rule.id,
  });
  const history = await inLab(
    lab,
    sql`select "Acao", "Motivo", "Usuario", "Origem" from test_historicos where "Test" = ${one.id} order by id desc limit 1`,
  );
  expect(history).toEqual([{ Acao: 'autoConferir', Motivo: 'Tudo normal · v1', Usuario: null, Origem: 'sistema' }]);
  await inLab(
    lab,
    sql`insert into exame_definicaos ("Empresa", "Tratamento", "Conferencias", "AnexoObrigatorio")
      values (${lab.Empresa}, ${exams[1]}, 2, false)`,
  );
  await inLab(
    lab,
    sql`insert into configuracao_empresas ("Empresa", "Chave", "Valor")
      values (${lab.Empresa}, 'PERMITE_AUTORIZACAO_AUTOMATICA', 'Sim')`,
  );
  const [alone, twice] = [await submit(plain), await submit({ ...plain, exam: 1 })];
  await settled();
  expect(await rowOf<Test>(lab, 'tests', alone.id)).toMatchObject({ TestStatus: 'Autorizado', AutorizadoPor: null });
  expect(await rowOf<Test>(lab, 'tests', twice.id)).toMatchObject({ TestStatus: 'Digitado', ConferenciasFeitas: 1 });
  expect(await moveTest(lab, twice.id, 'Conferido', { token })).toMatchObject({
    ok: true,
    answer: { TestStatus: 'Conferido', RegraAutoConferencia: rule.id },
  });
  const verified = await app.ask(TestConferencia.calls.list, { token, query: { Test: String(twice.id) } });
  expect(verified.map(({ Usuario, RegraAutoConferencia: by }) => [Usuario, by])).toEqual([
    [null, rule.id],
    [lab.userId, null],
  ]);
});

/** A trial that waits for the submissions while something happens. */
async function tryingWhile(rule: RegraAutoConferencia, what: (task: number) => Promise<unknown>) {
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  const { id } = await app.database.inTransaction(scope, async (db) => {
    await sql`lock table test_submissaos in access exclusive mode`.execute(db);
    const task = await trying(rule);
    await what(task.id);
    return task;
  });
  return endOf(id);
}

const kept = ({ id }: Pick<RegraAutoConferencia, 'id'>) =>
  app.ask(SimulacaoAutoConferencia.calls.list, { token, query: { RegraAutoConferencia: String(id) } });

test('a rule that is changed while it is tried keeps no simulation, and neither version is published', async () => {
  const rule = await draft({ Tratamento: exams[1] });
  const change = { params: { id: rule.id }, body: { Versao: rule.Versao, ControleHoras: 8 } };
  const ended = await tryingWhile(rule, () => app.ask(RegraAutoConferencia.calls.update, { token, ...change }));
  expect(ended).toMatchObject({ Status: 'Falhou', Erro: { code: 'VERSAO_DESATUALIZADA' } });
  expect(await kept(rule)).toEqual([]);
  const now = await app.ask(RegraAutoConferencia.calls.get, { token, params: { id: rule.id } });
  expect(await step(now, 'publicar')).toMatchObject({ error: { code: 'REGRA_SEM_SIMULACAO' } });
});

test('a trial that is cancelled before its turn keeps nothing', async () => {
  const [first, rule] = [await draft({}), await draft({ Tratamento: exams[1] })];
  let waiting = 0;
  await tryingWhile(first, async () => {
    waiting = (await trying(rule)).id;
    await app.ask(cancelTarefa, { token, params: { id: waiting } });
  });
  expect(await endOf(waiting)).toMatchObject({ Status: 'Cancelada' });
  expect(await kept(rule)).toEqual([]);
  expect(await step(rule, 'publicar')).toMatchObject({ error: { code: 'REGRA_SEM_SIMULACAO' } });
});

test('a trial in parts finds what it finds as one', async () => {
  const rule = await draft({});
  const whole = await simulate(rule);
  const Ate = new Date().toISOString();
  const tried = { regra: rule.id, Versao: rule.Versao, De: since(Ate), Ate };
  const scope = { empresas: [lab.Empresa], unidades: [lab.Unidade] };
  await app.database.withScope(scope, async (db) => {
    for (const size of [1, 3, 1_000]) {
      const { total, ends } = await partsOf({ db, scope }, tried, size);
      expect([total, ends.length]).toEqual([whole.Enviados, Math.ceil(total / size)]);
      const parts = [];
      for (const [n, end] of ends.entries()) parts.push(await figuresOf({ db, scope }, tried, [ends[n - 1] ?? 0, end]));
      for (const name of ['Enviados', 'Liberados', 'Corrigidos', 'Devolvidos', 'Rejeitados'] as const)
        expect([size, name, parts.reduce((sum, each) => sum + each[name], 0)]).toEqual([size, name, whole[name]]);
    }
  });
});
