import {
  resultadoValorOf,
  testMachine,
  typingStates,
  receivedStates,
  isEmptyValor,
  type AnswerOf,
  type bulkUpsert,
  type Result,
  type Test,
} from '@bancada/contracts';
import { authorOf } from './historico.ts';
import { onceSent } from '../../platform/database/once-sent.ts';
import { type AnyCtx, type Ctx, later, mapAll, type NonEmpty } from '../../platform/http/index.ts';
import { type Applied, applyItems, type Author, type Change, type LoadedTest } from './result.apply.ts';
import { resultsOfTests, storeChanges, testsOfEach } from './result.repository.ts';
import { type FormerMarks, formerMarks } from './former-marks.ts';
import { heldOf, isHeld } from './qc/hold.ts';
import { lockTests, type TestMove, type TestOfSample } from './sample-test.repository.ts';
import { moveTestsOf } from './sample-test.moves.ts';

type UpsertCtx = Ctx<typeof bulkUpsert>;

/** Where values of results come from: people at a screen, or files and instruments. */
export type Origem = 'tela' | 'importação';

/** A request and the tests that its items touch. */
interface Request {
  readonly ctx: UpsertCtx;
  readonly tests: ReadonlySet<number>;
}

/** A request with its items applied. */
interface Save extends Applied {
  readonly ctx: UpsertCtx;
  readonly moves: readonly TestMove[];
}

/**
 * Saves typed results: an outcome per item, calculated results recomputed here, history and audit in the same transaction.
 * Serves requests of one scope together; one that touches a test of another before it is left for `later`.
 *
 * @param origem - where the values come from, as history and audit say it
 */
export async function upsertResults(
  ctxs: NonEmpty<UpsertCtx>,
  origem: Origem = 'tela',
): Promise<(AnswerOf<typeof bulkUpsert> | typeof later)[]> {
  const [{ db, scope }] = ctxs;
  const requests = disjoint(await requestsOf(ctxs));
  const tests = await lockTests(db, scope, [...new Set(requests.flatMap((each) => [...each.tests]))]);
  const loaded = await loadTests(ctxs[0], tests);
  const former = await formerMarks(ctxs);
  const saves = mapAll(requests, (request) => saveOf(request, tests, loaded, former));
  await Promise.all([
    storeChanges(
      db,
      saves.flatMap(({ changes }) => changes),
    ),
    onceSent(() => audit(saves, origem)),
  ]);
  const moved = await moveAll(saves, origem);
  const answers = new Map(saves.map((save) => [save.ctx, answerOf(save, moved)]));
  return ctxs.map((ctx) => answers.get(ctx) ?? later);
}

/** Puts what changed into the audit's words, each person's under their own name. */
function audit(saves: NonEmpty<Save>, origem: Origem): void {
  for (const { ctx, changes } of saves) ctx.audit(...changes.map((change) => auditEntry(change, origem)));
}

/** The tests that the items of each request touch: named by their results, or by themselves. */
async function requestsOf(ctxs: NonEmpty<UpsertCtx>): Promise<NonEmpty<Request>> {
  const [{ db, scope }] = ctxs;
  const byResult = await testsOfEach(
    db,
    scope,
    ctxs.map(({ body }) => body.results.flatMap(({ id }) => id ?? [])),
  );
  return mapAll(ctxs, (ctx, place) => {
    const named = ctx.body.results.flatMap(({ id, Test }) => (id === undefined ? (Test ?? []) : []));
    return { ctx, tests: new Set([...(byResult[place] ?? []), ...named]) };
  });
}

/** The requests that touch no test of one before them, so that the order of those that share a test stays. */
function disjoint([first, ...others]: NonEmpty<Request>): NonEmpty<Request> {
  const taken = new Set(first.tests);
  const free = others.filter(({ tests }) => {
    const shares = [...tests].some((test) => taken.has(test));
    for (const test of tests) taken.add(test);
    return !shares;
  });
  return [first, ...free];
}

function saveOf(
  { ctx, tests: ids }: Request,
  all: readonly TestOfSample[],
  loaded: readonly LoadedTest[],
  former: FormerMarks,
): Save {
  const own = loaded.filter(({ id }) => ids.has(id));
  const author: Author = {
    id: authorOf(ctx),
    Nome: ctx.user.Nome,
    now: ctx.now,
    wasEdited: (result, value) => former(ctx.user.id, result, value),
  };
  const applied = applyItems(ctx.body.results, own, author);
  const tests = all.filter(({ id }) => ids.has(id));
  return { ...applied, ctx, moves: startedMoves(tests, own, applied.changes) };
}

/** Moves the tests that begin or are given back, of all requests; answers them by their ids. */
async function moveAll(saves: NonEmpty<Save>, origem: Origem): Promise<ReadonlyMap<number, Test>> {
  const moved = await moveTestsOf(mapAll(saves, ({ ctx, moves }) => ({ ctx, moves, origem })));
  return new Map(moved.map((test) => [test.id, test]));
}

function answerOf({ outcomes, changes, repeated, moves }: Save, moved: ReadonlyMap<number, Test>) {
  return {
    outcomes,
    results: [...changes.map(({ after }) => after), ...repeated].map(resultadoValorOf),
    tests: moves.flatMap(({ test }) => moved.get(test.id) ?? []),
  };
}

/** Tests with all their results, as a save sees them. */
export async function loadTests({ db, scope, now }: AnyCtx, tests: readonly TestOfSample[]): Promise<LoadedTest[]> {
  const results = await resultsOfTests(
    db,
    scope,
    tests.map(({ id }) => id),
  );
  const rows = Map.groupBy(results, ({ Test }) => Test);
  const held = await heldOf(db, scope, componentsOf(results), now);
  return tests.map((test) => ({
    id: test.id,
    rows: rows.get(test.id) ?? [],
    Sexo: test.Sexo,
    Idade: test.Idade,
    IdadeDias: test.IdadeDias,
    lock: lockOf(test),
    needsReason: test.TestStatus === 'Em_Retificacao',
    isHeld: (component) => isHeld(held, test, component),
  }));
}

/** The components of some results. */
export const componentsOf = (results: readonly Pick<Result, 'Component'>[]): number[] => [
  ...new Set(results.map(({ Component }) => Component)),
];

/** Why nothing can be typed into a test now, or null. */
export function lockOf(test: Pick<TestOfSample, 'TestStatus' | 'StatusSample' | 'SampleNome'>): LoadedTest['lock'] {
  if (!typingStates.includes(test.TestStatus) && test.TestStatus !== 'Aguardando_Amostra') {
    return { code: 'RESULTADO_TRAVADO', params: { status: test.TestStatus } };
  }
  const received = receivedStates.includes(test.StatusSample) && test.TestStatus !== 'Aguardando_Amostra';
  return received ? null : { code: 'AMOSTRA_NAO_RECEBIDA', params: { amostra: test.SampleNome } };
}

function auditEntry({ before, after, reason, edited }: Change, origem: Origem) {
  // Of a calculated result a person writes the remark alone.
  const calculated = after.TipoComponente === 'Calculo' && before.Observacao === after.Observacao;
  return {
    Empresa: after.Empresa,
    Acao: calculated ? 'calcular' : edited === undefined ? 'digitar' : 'desfazer',
    Entidade: 'results',
    RegistroId: after.id,
    Unidade: after.UnidadeEmpresa,
    De: {
      ValorResultado: before.ValorResultado,
      Observacao: before.Observacao,
      Riscos: before.Riscos,
      Versao: before.Versao,
    },
    Para: {
      ValorResultado: after.ValorResultado,
      Observacao: after.Observacao,
      Problema: after.Problema,
      Riscos: after.Riscos,
      Versao: after.Versao,
    },
    Motivo: reason,
    Origem: calculated ? ('sistema' as const) : origem,
  };
}

/** A first value starts a test; clearing the last one gives it back, unless it is in a run. */
function startedMoves(
  tests: readonly TestOfSample[],
  loaded: readonly LoadedTest[],
  changes: readonly Change[],
): TestMove[] {
  const after = new Map(changes.map((change) => [change.after.id, change.after]));
  return tests.flatMap((test, index) => {
    const rows = (loaded[index]?.rows ?? []).map((row) => after.get(row.id) ?? row);
    const filled = rows.some((row) => row.TipoComponente !== 'Calculo' && !isEmptyValor(row.ValorResultado));
    const action =
      test.TestStatus === 'Disponivel' && filled
        ? 'iniciar'
        : test.TestStatus === 'Em_Execucao' && !filled && !test.NoMapa
          ? 'esvaziar'
          : null;
    return action === null ? [] : [systemMove(test, action)];
  });
}

/** A step the server takes by itself. */
export function systemMove(test: Test, action: string): TestMove {
  const step = testMachine.transitions.find((each) => each.action === action && each.from.includes(test.TestStatus));
  if (step?.ability !== 'system') throw new Error(`No system step ${action} from ${test.TestStatus}`);
  return { test, to: step.to, action, reason: null };
}
