import {
  awaitedStates,
  findTransition,
  receivedStates,
  stepsFrom,
  testMachine,
  type bulkTransition,
  type BulkTransitionOutcome,
  type createTest,
  type EffectOf,
  type getTestComponents,
  type GuardOf,
  type lerProntos,
  type PassoPronto,
  type Result,
  Test,
  type TestStatus,
  type Transition,
  type updateTest,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { isStepGated, passStep } from '../../platform/resource/pass-gates.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { attempt } from '../../platform/resource/attempt.ts';
import { resultsOfTests } from './result.repository.ts';
import { systemMove } from './system-move.ts';
import { keepRun } from './repeat/keep.ts';
import { untoldCriticals } from './critical/untold.ts';
import { lockSample } from './sample.repository.ts';
import { settleSamples } from './settle.ts';
import { lastChanges, staleVersion } from './stale.ts';
import { createTests } from './sample-test.create.ts';
import { isolateTypists } from './micro/repository.ts';
import { lackingFiles, nothingPermitted, permittedBy, refusal } from './sample-test.guards.ts';
import { moveTests } from './sample-test.moves.ts';
import { carryValues } from './origin/follow.ts';
import { sourceStates } from './origin/states.ts';
import { countVerifications, verifiersOf } from './review/verifications.ts';
import { lockTests, testsOfJob, type TestMove, type TestOfSample } from './sample-test.repository.ts';

/** The components of a test with their results, ordered as the bench works. */
export async function testComponents(ctx: Ctx<typeof getTestComponents>): Promise<Result[]> {
  const { rows } = await sql<Test>`
    select * from tests where id = ${ctx.body.testId} and "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades})`.execute(ctx.db);
  if (rows.length === 0) throw new AppError('NAO_ENCONTRADO');
  const results = await resultsOfTests(ctx.db, ctx.scope, [ctx.body.testId]);
  return results.map(({ DigitadoPor: _DigitadoPor, ...result }) => result);
}

/** Adds a test to a sample; one that is authorised, rejected or cancelled must be reopened first. */
export async function addTest(ctx: Ctx<typeof createTest>): Promise<Test> {
  const { Sample, Tratamento, Ordem } = ctx.body;
  const sample = await lockSample(ctx, Sample);
  const de = sample.StatusSample;
  if (![...awaitedStates, ...receivedStates].includes(de))
    throw new AppError('TRANSICAO_INVALIDA', { de, para: 'Em_Analise' });
  const [test] = await createTests(ctx, [sample], [Tratamento], Ordem);
  if (!test) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
  await settleSamples(ctx, [sample.id]);
  return test;
}

/** Moves one test to another state, or changes its order. */
export async function changeTest(ctx: Ctx<typeof updateTest>): Promise<Test> {
  const { Versao, TestStatus, Ordem, Motivo, Ciente = [] } = ctx.body;
  const [test] = await lockTests(ctx.db, ctx.scope, [ctx.params.id]);
  if (!test) throw new AppError('NAO_ENCONTRADO');
  const edits = Ordem !== undefined || TestStatus === undefined;
  if (edits && !ctx.can(['editar', 'Laboratorio'], test)) throw new AppError('SEM_PERMISSAO', { url: 'tests' });
  if (test.Versao !== Versao) throw await staleVersion(ctx, 'tests', test.id);
  const ordered = Ordem === undefined ? test : await storeOrder(ctx, test, Ordem);
  if (TestStatus === undefined) return ordered;
  const wanted: Wanted = {
    find: stepTo(TestStatus, ctx.user.id),
    to: TestStatus,
    reason: Motivo ?? null,
    acknowledged: new Set(Ciente),
  };
  if (TestStatus === 'Digitado') await carryValues(ctx, [test.id]);
  const [decided] = await decide(ctx, [test], wanted);
  if (!decided || decided instanceof AppError) throw decided ?? new AppError('NAO_ENCONTRADO');
  const [moved] = await takeAll(ctx, [decided]);
  if (!moved) throw new Error('The test was not stored');
  let last = moved;
  for (const effect of decided.effects) last = await testEffects[effect](ctx, last);
  return last;
}

/** Takes decided steps, and counts the verifications that do not suffice yet. */
async function takeAll(ctx: AnyCtx, decided: readonly Decided[]): Promise<Test[]> {
  const { steps = [], parts = [] } = Object.groupBy(decided, ({ isPart }) => (isPart ? 'parts' : 'steps'));
  const moves = (all: readonly Decided[]) => all.map(({ move }) => move);
  return [...(await moveTests(ctx, moves(steps), 'tela')), ...(await countVerifications(ctx, moves(parts)))];
}

/** What a test's step causes, by the names the machine gives. */
export const testEffects: Readonly<Record<EffectOf<typeof testMachine>, (ctx: AnyCtx, test: Test) => Promise<Test>>> = {
  /** A repetition keeps the old values, as a run of its own and in the audit, and opens the test again at once (domain §11.5). */
  async newRun(ctx, test) {
    const results = await resultsOfTests(ctx.db, ctx.scope, [test.id]);
    await keepRun(ctx, test, test.ExecucaoValida ?? test.Execucao - 1);
    ctx.audit(
      ...results.map((row) => ({
        Empresa: row.Empresa,
        Acao: 'repetir',
        Entidade: 'results',
        RegistroId: row.id,
        De: { ValorResultado: row.ValorResultado, Execucao: test.ExecucaoValida ?? test.Execucao - 1 },
        Para: { ValorResultado: null, Problema: null, Execucao: test.Execucao },
        Motivo: null,
        Origem: 'sistema' as const,
      })),
    );
    await clearResults(ctx, test);
    const last = await countLastRun(ctx, test);
    const [open] = await moveTests(ctx, [systemMove(last, 'disponibilizar')], 'sistema');
    await carryValues(ctx, [test.id]);
    return open ?? test;
  },
};

/** One step for many tests: what can be moved is moved; the rest says why not. Rows with a risk never move. */
export async function moveManyTests(ctx: Ctx<typeof bulkTransition>): Promise<{ outcomes: BulkTransitionOutcome[] }> {
  const { action, tests: asked } = ctx.body;
  const tests = await lockTests(
    ctx.db,
    ctx.scope,
    asked.map(({ id }) => id),
  );
  const current = new Map(tests.map((test) => [test.id, test]));
  const isFresh = ({ id, Versao }: (typeof asked)[number]) => current.get(id)?.Versao === Versao;
  const fresh = [...new Set(asked.filter(isFresh).flatMap(({ id }) => current.get(id) ?? []))];
  const wanted: Wanted = { find: stepBy(action), to: targetOf(action), reason: null, acknowledged: new Set() };
  if (action === 'digitar') {
    await carryValues(
      ctx,
      fresh.map(({ id }) => id),
    );
  }
  const decisions = await decide(ctx, fresh, wanted);
  const byTest = new Map(fresh.map((test, index) => [test.id, decisions[index]]));
  const decided = decisions.flatMap((each) => (each instanceof AppError ? [] : [each]));
  const moved = new Map((await takeAll(ctx, decided)).map((test) => [test.id, test]));
  const stale = asked.filter((each) => current.has(each.id) && !isFresh(each));
  const last = await lastChanges(
    ctx,
    'tests',
    stale.map(({ id }) => id),
  );
  return {
    outcomes: asked.map((each): BulkTransitionOutcome => {
      const { id } = each;
      if (!current.has(id)) return failed('invalid', id, new AppError('NAO_ENCONTRADO'));
      if (!isFresh(each)) return failed('conflict', id, new AppError('VERSAO_DESATUALIZADA', last(id)));
      const test = moved.get(id);
      const decision = byTest.get(id);
      if (decision instanceof AppError) return failed('locked', id, decision);
      if (!test) throw new Error('The test was not stored');
      return { status: 'ok', id, test };
    }),
  };
}

/** What each test of a job waits for that this person may do, decided as the step would be: nothing is moved. */
export async function readReady(ctx: Ctx<typeof lerProntos>): Promise<PassoPronto[]> {
  const tests = await testsOfJob(ctx.db, ctx.scope, ctx.params.id);
  const ready: PassoPronto[] = [];
  for (const action of ['digitar', 'conferir', 'autorizar'] as const) {
    const find = stepBy(action);
    const due = tests.filter((test) => {
      const step = find(test);
      return step !== undefined && step.ability !== 'system' && ctx.can(step.ability, test);
    });
    const wanted: Wanted = { find, to: targetOf(action), reason: null, acknowledged: new Set() };
    const decisions = await decide(ctx, due, wanted);
    for (const [index, { id }] of due.entries()) {
      const decision = decisions[index];
      const Motivo = decision instanceof AppError ? decision.refusal() : null;
      ready.push({ Test: id, Acao: action, Motivo });
    }
  }
  return ready;
}

const failed = (status: 'conflict' | 'locked' | 'invalid', id: number, error: AppError) => ({
  status,
  id,
  ...error.refusal(),
});

type Step = Transition<TestStatus, GuardOf<typeof testMachine>, EffectOf<typeof testMachine>>;

/** What somebody wants of some tests. */
interface Wanted {
  readonly find: (test: Test) => Step | undefined;
  readonly to: TestStatus;
  readonly reason: string | null;
  readonly acknowledged: ReadonlySet<number>;
}

/** Reopening one's own typing and sending back a colleague's lead to the same state: whose it is decides. */
const stepTo =
  (to: TestStatus, user: number): Wanted['find'] =>
  ({ TestStatus: from, DigitadoPor }) => {
    const steps = stepsFrom(testMachine, from).filter((step) => step.to === to);
    return steps.find(({ guards = [] }) => !guards.includes('typedByMe') || DigitadoPor === user) ?? steps[0];
  };

const stepBy =
  (action: string): Wanted['find'] =>
  ({ TestStatus: from }) =>
    findTransition(testMachine, from, action);

const targets = { digitar: 'Digitado', conferir: 'Conferido', autorizar: 'Autorizado' } as const;
const targetOf = (action: keyof typeof targets): TestStatus => targets[action];

interface Decided {
  readonly move: TestMove;
  readonly effects: readonly EffectOf<typeof testMachine>[];
  /** One verification of several: the test stays where it is. */
  readonly isPart: boolean;
}

/** Decides a step for each test: the move, or the error that says why it may not be taken. */
async function decide(ctx: AnyCtx, tests: readonly TestOfSample[], wanted: Wanted): Promise<(Decided | AppError)[]> {
  const ids = tests.map(({ id }) => id);
  const results = Map.groupBy(await resultsOfTests(ctx.db, ctx.scope, ids), ({ Test: test }) => test);
  const permitted = await permittedBy(ctx, tests);
  const verifiers = await verifiersOf(ctx, tests);
  const micro = await isolateTypists(ctx, tests);
  const { reason, acknowledged, to } = wanted;
  const lacking = to === 'Digitado' ? await lackingFiles(ctx, tests) : new Set<number>();
  const untold = to === 'Autorizado' ? await untoldCriticals(ctx, tests) : new Map<number, number>();
  const sources = await sourceStates(ctx, tests);
  const decideOn = (test: TestOfSample): Decided | AppError => {
    const step = wanted.find(test);
    if (!step || step.ability === 'system')
      return new AppError('TRANSICAO_INVALIDA', { de: test.TestStatus, para: to });
    if (!ctx.can(step.ability, test)) return new AppError('SEM_PERMISSAO', { url: `tests/${step.action}` });
    if (step.needsReason && !reason) return new AppError('JUSTIFICATIVA');
    const input = {
      test,
      results: results.get(test.id) ?? [],
      userId: ctx.user.id,
      to: step.to,
      sources: sources.of(test.id),
      acknowledged,
      permitted: permitted.get(test.id) ?? nothingPermitted,
      lacksFile: lacking.has(test.id),
      untold,
      micro: micro.get(test.id) ?? new Set<number>(),
      verifiers: verifiers.get(test.id) ?? new Set<number>(),
    };
    const ciente = input.results.flatMap(({ id, Riscos }) => (Riscos.length > 0 ? [{ Result: id, Riscos }] : []));
    const move = { test, to: step.to, action: step.action, reason, ciente };
    const { guards = [], effects = [] } = step;
    const refused = refusal(guards, input);
    // A verification counts also where others still have to follow.
    if (step.action === 'conferir' && refused?.code === 'CONFERENCIAS_FALTAM')
      return { move, effects: [], isPart: true };
    return refused ?? { move, effects, isPart: false };
  };
  const all = new Map<number, Decided | AppError>();
  // What a test takes values from is decided before it: one that goes on with it has come as far.
  for (const test of sources.first(tests)) {
    const own = decideOn(test);
    const decided = own instanceof AppError ? own : await passed(ctx, own);
    all.set(test.id, decided);
    if (!(decided instanceof AppError) && !decided.isPart) sources.reach(test.id, decided.move.to);
  }
  return tests.map(({ id }) => all.get(id) ?? new AppError('NAO_ENCONTRADO'));
}

/** What other rooms say of a step that the laboratory itself would take. */
async function passed(ctx: AnyCtx, decided: Decided): Promise<Decided | AppError> {
  const { test, action } = decided.move;
  if (decided.isPart || !isStepGated(ctx, Test, action)) return decided;
  const refused = await attempt(ctx, (own) => passStep(own, Test, test, action));
  return refused instanceof AppError ? refused : decided;
}

async function clearResults(ctx: AnyCtx, test: Test): Promise<void> {
  await sql`update results set "ValorResultado" = null, "Problema" = null, "Riscos" = '[]', "DigitadoPor" = null, "Versao" = "Versao" + 1,
      "DataResultado" = ${ctx.now}, "AlteradoPor" = ${ctx.user.id}, "AlteradoPorNome" = ${ctx.user.Nome}
    where "Empresa" = ${test.Empresa} and "Test" = ${test.id}`.execute(ctx.db);
}

/** A new run counts, whichever counted before. */
async function countLastRun({ db }: AnyCtx, test: Test): Promise<Test> {
  if (test.ExecucaoValida === null) return test;
  await sql`update tests set "ExecucaoValida" = null where "Empresa" = ${test.Empresa} and id = ${test.id}`.execute(db);
  return { ...test, ExecucaoValida: null };
}

async function storeOrder(ctx: AnyCtx, test: Test, ordem: number): Promise<Test> {
  const { rows } = await sql<Test>`update tests set "Ordem" = ${ordem}, "Versao" = "Versao" + 1
    where "Empresa" = ${test.Empresa} and id = ${test.id} returning *`.execute(ctx.db);
  ctx.audit({
    Empresa: test.Empresa,
    Acao: 'editar',
    Entidade: 'tests',
    RegistroId: test.id,
    De: { Ordem: test.Ordem },
    Para: { Ordem: ordem },
    Motivo: null,
    Origem: 'tela',
  });
  return rows[0] ?? test;
}
