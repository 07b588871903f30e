import {
  calls,
  jobMachine,
  sampleMachine,
  sampleStates,
  testMachine,
  testStates,
  updateSample,
  updateTest,
  type Machine,
  type Result,
  type Sample,
  type StatusSample,
  type Test,
  type TestStatus,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  buildLab,
  buildPerson,
  buildTest,
  cell,
  everyAbility,
  force,
  inLab,
  rowOf,
  testApp,
  typeCells,
  type BuiltTest,
  type Lab,
  type TestApp,
} from '../../../test/index.ts';
import { sampleHooks } from './sample.moves.ts';
import { testGuards } from './sample-test.guards.ts';
import { testEffects } from './sample-test.service.ts';

let app: TestApp;
let lab: Lab;
let typist: string;
beforeAll(async () => {
  app = await testApp();
  lab = await buildLab(app);
  typist = (await buildPerson(lab)).token;
});
afterAll(() => app.close());

type AnyMachine = Machine<string>;
const guardsOf = ({ transitions }: AnyMachine) => new Set(transitions.flatMap(({ guards }) => guards ?? []));
const effectsOf = ({ transitions }: AnyMachine) => new Set(transitions.flatMap(({ effects }) => effects ?? []));
const pairs = <S extends string>(states: readonly S[]) =>
  states.flatMap((from) => states.map((to) => [from, to] as const));
const step = (machine: AnyMachine, from: string, to: string) =>
  machine.transitions.find((each) => each.to === to && each.ability !== 'system' && each.from.includes(from));

describe('the machines', () => {
  test('name only guards and effects that exist, and nothing that exists is unnamed', () => {
    expect(new Set(Object.keys(testGuards))).toEqual(guardsOf(testMachine));
    expect(new Set(Object.keys(testEffects))).toEqual(effectsOf(testMachine));
    const { guards = {}, effects = {} } = sampleHooks['samples'] ?? {};
    expect(new Set(Object.keys(guards))).toEqual(guardsOf(sampleMachine));
    expect(new Set(Object.keys(effects))).toEqual(effectsOf(sampleMachine));
  });

  test('of jobs: no call sets StatusTreatment yet, the server alone derives it', () => {
    const bodies = calls.map(({ body }) => JSON.stringify(body.toJSONSchema({ io: 'input', unrepresentable: 'any' })));
    expect(bodies.filter((body) => body.includes(`"${jobMachine.field}"`))).toEqual([]);
  });
});

/** A test typed by `typist`, its sample under analysis, ready for any step. */
async function ready(): Promise<BuiltTest> {
  const built = await buildTest(lab);
  await typeCells(lab, [cell(built.results['A'], '1')], typist);
  return built;
}

const moveTest = (id: number, Versao: number, TestStatus: TestStatus, Motivo?: string, token = lab.token) =>
  app.send(updateTest, { token, params: { id }, body: { Versao, TestStatus, ...(Motivo && { Motivo }) } });
const moveSample = (id: number, Versao: number, StatusSample: StatusSample, Motivo?: string, token = lab.token) =>
  app.send(updateSample, { token, params: { id }, body: { Versao, StatusSample, ...(Motivo && { Motivo }) } });

describe('every pair of test states', () => {
  let built: BuiltTest;
  let person: number;
  beforeAll(async () => {
    built = await ready();
    const [row] = await inLab(lab, sql<Result>`select * from results where "Test" = ${built.test.id}`);
    person = row?.AlteradoPor ?? 0;
  });

  /** Puts the test where the pair begins. `reabrirDigitacao` is for who submitted, `conferir` for anybody else. */
  async function begin(from: TestStatus, to: TestStatus): Promise<Test> {
    const DigitadoPor = to === 'Em_Execucao' ? lab.userId : person;
    await inLab(
      lab,
      sql`update results set "ValorResultado" = '{"type":"Numero","value":"1"}', "Problema" = null, "Riscos" = '[]' where "Test" = ${built.test.id}`,
    );
    await force(lab, 'samples', built.sample.id, { StatusSample: 'Em_Analise' });
    await force(lab, 'tests', built.test.id, { TestStatus: from, DigitadoPor });
    return rowOf<Test>(lab, 'tests', built.test.id);
  }

  const absent = pairs(testStates).filter(([from, to]) => !step(testMachine, from, to));
  test.each(absent)('%s → %s is refused', async (from, to) => {
    const before = await begin(from, to);
    expect(await moveTest(before.id, before.Versao, to, 'motivo')).toMatchObject({
      status: 409,
      error: { code: 'TRANSICAO_INVALIDA', message: `Não é possível passar de ${from} para ${to}.` },
    });
    expect(await rowOf(lab, 'tests', before.id)).toEqual(before);
  });

  const present = pairs(testStates).filter(([from, to]) => step(testMachine, from, to));
  test.each(present)(
    '%s → %s is taken by who may, with a reason where one is asked, and leaves its history',
    async (from, to) => {
      const row = step(testMachine, from, to);
      const before = await begin(from, to);
      const { id, Versao } = before;
      // Reopening one's own and sending back a colleague's lead to the same state, each by its own ability.
      const asked = testMachine.transitions
        .filter((each) => each.to === to && each.from.includes(from))
        .map((each) => String(each.ability));
      const without = everyAbility.filter((pair) => !asked.includes(pair.join()));
      const unable = await buildPerson(lab, without);
      expect(await moveTest(id, Versao, to, 'motivo', unable.token)).toMatchObject({
        status: 403,
        error: { code: 'SEM_PERMISSAO' },
      });
      const unexplained = {
        ok: false,
        error: { code: 'JUSTIFICATIVA', message: 'Por favor, informe a justificativa.' },
      };
      const silent = row?.needsReason ? await moveTest(id, Versao, to) : unexplained;
      expect(silent).toMatchObject(unexplained);
      expect(await moveTest(id, Versao + 1, to, 'motivo')).toMatchObject({
        status: 409,
        error: { code: 'VERSAO_DESATUALIZADA' },
      });
      expect(await rowOf(lab, 'tests', id)).toEqual(before);

      const moved = await moveTest(id, Versao, to, row?.needsReason ? 'motivo' : undefined);
      const end = to === 'Repetir' ? 'Disponivel' : to;
      expect(moved).toMatchObject({ ok: true, answer: { TestStatus: end } });
      const history = await inLab(
        lab,
        sql`select "De", "Para", "Acao", "Motivo" from test_historicos where "Test" = ${id} and "Para" = ${to} order by id desc limit 1`,
      );
      expect(history).toEqual([{ De: from, Para: to, Acao: row?.action, Motivo: row?.needsReason ? 'motivo' : null }]);
      const audit = await inLab(
        lab,
        sql`select "De", "Para", "Motivo" from audit_log where "Entidade" = 'tests' and "RegistroId" = ${id} and "Acao" = ${row?.action} order by "Seq" desc limit 1`,
      );
      expect(audit).toEqual([
        { De: { TestStatus: from }, Para: { TestStatus: to }, Motivo: row?.needsReason ? 'motivo' : null },
      ]);
    },
  );
});

describe('every pair of sample states', () => {
  let built: BuiltTest;
  beforeAll(async () => {
    built = await buildTest(lab);
    // Nobody disposes of a sample alone: a second person has confirmed it.
    await inLab(
      lab,
      sql`insert into sample_posicaos ("Empresa", "Unidade", "Sample", "Tipo", "Usuario", "Testemunha", "Data", "Atual")
        values (${lab.Empresa}, ${lab.Unidade}, ${built.sample.id}, 'Descarte', ${lab.userId}, ${lab.userId}, now(), false)`,
    );
  });

  async function begin(from: StatusSample): Promise<Sample> {
    await force(lab, 'tests', built.test.id, { TestStatus: 'Aguardando_Amostra' });
    await force(lab, 'samples', built.sample.id, { StatusSample: from, DataRecebimento: null });
    return rowOf<Sample>(lab, 'samples', built.sample.id);
  }

  const absent = pairs(sampleStates).filter(([from, to]) => !step(sampleMachine, from, to));
  test.each(absent)('%s → %s is refused', async (from, to) => {
    const before = await begin(from);
    expect(await moveSample(before.id, before.Versao, to, 'motivo')).toMatchObject({
      status: 409,
      error: { code: 'TRANSICAO_INVALIDA', message: `Não é possível passar de ${from} para ${to}.` },
    });
    expect(await rowOf(lab, 'samples', before.id)).toEqual(before);
  });

  const present = pairs(sampleStates).filter(([from, to]) => step(sampleMachine, from, to));
  test.each(present)(
    '%s → %s is taken by who may, with a reason where one is asked, and leaves its history',
    async (from, to) => {
      const row = step(sampleMachine, from, to);
      const before = await begin(from);
      const { id, Versao } = before;
      const unable = await buildPerson(
        lab,
        everyAbility.filter((pair) => pair.join() !== String(row?.ability)),
      );
      expect(await moveSample(id, Versao, to, 'motivo', unable.token)).toMatchObject({
        status: 403,
        error: { code: 'SEM_PERMISSAO' },
      });
      const unexplained = { ok: false, error: { code: 'JUSTIFICATIVA' } };
      expect(row?.needsReason ? await moveSample(id, Versao, to) : unexplained).toMatchObject(unexplained);
      expect(await moveSample(id, Versao + 1, to, 'motivo')).toMatchObject({
        status: 409,
        error: { code: 'VERSAO_DESATUALIZADA' },
      });
      expect(await rowOf(lab, 'samples', id)).toEqual(before);

      expect(await moveSample(id, Versao, to, row?.needsReason ? 'motivo' : undefined)).toMatchObject({
        ok: true,
        answer: { StatusSample: to },
      });
      const history = await inLab(
        lab,
        sql`select "De", "Para", "Acao", "Motivo" from test_historicos where "Sample" = ${id} and "Test" is null and "Origem" = 'tela' order by id desc limit 1`,
      );
      expect(history).toEqual([{ De: from, Para: to, Acao: row?.action, Motivo: row?.needsReason ? 'motivo' : null }]);
      const { TestStatus } = await rowOf<Test>(lab, 'tests', built.test.id);
      const opened = row?.effects?.includes('openTests') ? 'Disponivel' : 'Aguardando_Amostra';
      expect(TestStatus).toBe(row?.effects?.includes('closeTests') ? 'Cancelado' : opened);
      const { DataRecebimento } = await rowOf<Sample>(lab, 'samples', id);
      expect(DataRecebimento !== null).toBe(row?.effects?.includes('openTests') ?? false);
    },
  );
});

test('every step in the history of tests and samples is a row of its machine', async () => {
  const steps = await inLab(
    lab,
    sql<{
      Test: number | null;
      De: string;
      Para: string;
      Acao: string;
    }>`select * from test_historicos where "Para" is not null`,
  );
  const strange = steps.filter(({ Test, De, Para, Acao }) => {
    const machine: AnyMachine = Test === null ? sampleMachine : testMachine;
    return !machine.transitions.some(({ from, to, action }) => from.includes(De) && to === Para && action === Acao);
  });
  expect(steps.length).toBeGreaterThan(50);
  expect(strange).toEqual([]);
});
