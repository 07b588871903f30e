import {
  errorMessage,
  findTransition,
  testMachine,
  type bulkTransition,
  type BulkTransitionOutcome,
  type createTest,
  type getTestComponents,
  type Result,
  type Test,
  type TestStatus,
  type updateTest,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { resultsOfTests } from './result.repository.ts';
import { orderedComponents, systemMove } from './result.service.ts';
import { lockSample } from './sample.repository.ts';
import { createTests } from './test.create.ts';
import { refusal, selfVerification } from './test.guards.ts';
import { moveTests } from './test.moves.ts';
import { lockTests, testIds, type TestMove, type TestOfSample } from './test.repository.ts';

/** The components of a test with their results, ordered as the bench works. */
export async function testComponents(ctx: Ctx<typeof getTestComponents>): Promise<Result[]> {
  const { rows } = await sql<Test>`
    select * from tests where id = ${ctx.body.testId} and "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades})`.execute(ctx.db);
  if (rows.length === 0) throw new AppError('NAO_ENCONTRADO');
  return orderedComponents(await resultsOfTests(ctx.db, ctx.scope, [ctx.body.testId]));
}

/** Adds a test to a sample. */
export async function addTest(ctx: Ctx<typeof createTest>): Promise<Test> {
  const { Sample, Tratamento, Ordem } = ctx.body;
  const sample = await lockSample(ctx, Sample);
  const [test] = await createTests(ctx, [sample], [Tratamento], Ordem);
  if (!test) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'Tratamento' });
  return test;
}

/** Moves one test to another state, or changes its order. */
export async function changeTest(ctx: Ctx<typeof updateTest>): Promise<Test> {
  const { Versao, TestStatus, Ordem, Motivo, Ciente = [] } = ctx.body;
  const [test] = await lockTests(ctx.db, ctx.scope, testIds([ctx.params.id]));
  if (!test) throw new AppError('NAO_ENCONTRADO');
  if (test.Versao !== Versao) throw staleVersion(test);
  const ordered = Ordem === undefined ? test : await storeOrder(ctx, test, Ordem);
  if (TestStatus === undefined || TestStatus === test.TestStatus) return ordered;
  const [decided] = await decide(ctx, [test], byTarget(TestStatus), Motivo ?? null, new Set(Ciente));
  if (decided instanceof AppError) throw decided;
  if (!decided) throw new AppError('NAO_ENCONTRADO');
  const [moved] = await moveTests(ctx, [decided], 'tela');
  if (TestStatus === 'Repetir' && moved) return reopenRun(ctx, moved);
  return moved ?? ordered;
}

/** A repetition keeps the old values in the history and opens the test again at once (domain §11.5). */
async function reopenRun(ctx: AnyCtx, test: Test): Promise<Test> {
  const results = await resultsOfTests(ctx.db, ctx.scope, [test.id]);
  ctx.audit(
    ...results.map((row) => ({
      Empresa: row.Empresa,
      Acao: 'repetir',
      Entidade: 'results',
      RegistroId: row.id,
      De: { ValorResultado: row.ValorResultado, Execucao: test.Execucao - 1 },
      Para: { ValorResultado: null, Execucao: test.Execucao },
      Motivo: null,
      Origem: 'sistema' as const,
    })),
  );
  await sql`update results set "ValorResultado" = null, "Problema" = null, "Riscos" = '[]', "Versao" = "Versao" + 1,
      "DataResultado" = ${ctx.now}, "AlteradoPor" = ${ctx.user.id}, "AlteradoPorNome" = ${ctx.user.Nome}
    where "Empresa" = ${test.Empresa} and "Test" = ${test.id}`.execute(ctx.db);
  const [open] = await moveTests(ctx, [systemMove(test, 'disponibilizar')], 'sistema');
  return open ?? test;
}

/** One step for many tests: what can be moved is moved; the rest says why not. Rows with a risk never move. */
export async function moveManyTests(ctx: Ctx<typeof bulkTransition>): Promise<{ outcomes: BulkTransitionOutcome[] }> {
  const { action, tests: asked } = ctx.body;
  const tests = await lockTests(ctx.db, ctx.scope, testIds(asked.map(({ id }) => id)));
  const current = new Map(tests.map((test) => [test.id, test]));
  const fresh = asked
    .filter(({ id, Versao }) => current.get(id)?.Versao === Versao)
    .flatMap(({ id }) => current.get(id) ?? []);
  const decisions = await decide(
    ctx,
    fresh,
    ({ TestStatus }) => findTransition(testMachine, TestStatus, action),
    null,
    new Set(),
  );
  const byTest = new Map(fresh.map((test, index) => [test.id, decisions[index]]));
  const moves = decisions.filter((each): each is TestMove => !(each instanceof AppError));
  const moved = new Map((await moveTests(ctx, moves, 'tela')).map((test) => [test.id, test]));
  return {
    outcomes: asked.map(({ id }): BulkTransitionOutcome => {
      const test = moved.get(id);
      if (test) return { status: 'ok', id, test };
      const decision = byTest.get(id);
      if (decision instanceof AppError) return { status: 'locked', id, code: decision.code, message: decision.message };
      const code = current.has(id) ? 'VERSAO_DESATUALIZADA' : 'NAO_ENCONTRADO';
      return {
        status: current.has(id) ? 'conflict' : 'invalid',
        id,
        code,
        message: errorMessage(code, staleParams(current.get(id))),
      };
    }),
  };
}

type FindStep = (test: Test) => (typeof testMachine.transitions)[number] | undefined;

const byTarget =
  (to: TestStatus): FindStep =>
  (test) =>
    testMachine.transitions.find(
      (step) => step.to === to && step.ability !== 'system' && step.from.includes(test.TestStatus),
    );

/** Decides a step for each test: the move, or the error that says why it may not be taken. */
async function decide(
  ctx: AnyCtx,
  tests: readonly TestOfSample[],
  find: FindStep,
  reason: string | null,
  acknowledged: ReadonlySet<number>,
): Promise<(TestMove | AppError)[]> {
  const results = Map.groupBy(
    await resultsOfTests(
      ctx.db,
      ctx.scope,
      tests.map(({ id }) => id),
    ),
    ({ Test: test }) => test,
  );
  const allowed = await selfVerification(ctx, tests);
  return tests.map((test) => {
    const step = find(test);
    if (!step || step.ability === 'system')
      return new AppError('TRANSICAO_INVALIDA', { de: test.TestStatus, para: step?.to ?? '—' });
    if (!ctx.can(step.ability)) return new AppError('SEM_PERMISSAO', { url: `tests/${step.action}` });
    if (step.needsReason && !reason) return new AppError('JUSTIFICATIVA');
    const input = {
      test,
      results: results.get(test.id) ?? [],
      userId: ctx.user.id,
      acknowledged,
      selfVerification: allowed.get(test.id) ?? false,
    };
    return refusal(step.guards ?? [], input) ?? { test, to: step.to, action: step.action, reason };
  });
}

async function storeOrder(ctx: AnyCtx, test: Test, ordem: number): Promise<Test> {
  if (!ctx.can(['editar', 'Laboratorio'])) throw new AppError('SEM_PERMISSAO', { url: 'tests' });
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

const staleParams = (test: Test | undefined) => ({
  quem: '—',
  quando: test?.AutorizadoEm ?? test?.ConferidoEm ?? test?.DigitadoEm ?? '—',
});

const staleVersion = (test: Test) => new AppError('VERSAO_DESATUALIZADA', staleParams(test));
