import { resultadoValorOf, isEmptyValor, isTyped, type AnswerOf, type bulkUpsert, type Test } from '@bancada/contracts';
import { authorOf } from './historico.ts';
import { onceSent } from '../../platform/database/once-sent.ts';
import { type Ctx, later, mapAll, type NonEmpty } from '../../platform/http/index.ts';
import { type Applied, applyItems, type Author, type Change, type LoadedTest } from './result.apply.ts';
import { storeChanges, testsOfEach } from './result.repository.ts';
import { type FormerMarks, formerMarks } from './former-marks.ts';
import { auditEntry, type Origem } from './result.audit.ts';
import { loadTests } from './result.load.ts';
import { lockTests, type TestMove, type TestOfSample } from './sample-test.repository.ts';
import { moveTestsOf } from './sample-test.moves.ts';
import { testsBehind } from './origin/linked.ts';
import { systemMove } from './system-move.ts';

type UpsertCtx = Ctx<typeof bulkUpsert>;

/** A request and the tests that its items touch, by their name or as the source of a value. */
interface Request {
  readonly ctx: UpsertCtx;
  readonly tests: ReadonlySet<number>;
  /** Those of them that its items name. */
  readonly named: ReadonlySet<number>;
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
  const named = mapAll(ctxs, (ctx, place) => {
    const byTest = ctx.body.results.flatMap(({ id, Test }) => (id === undefined ? (Test ?? []) : []));
    return { ctx, named: new Set([...(byResult[place] ?? []), ...byTest]) };
  });
  const behind = await testsBehind(db, scope, [...new Set(named.flatMap((each) => [...each.named]))]);
  return mapAll(named, (each) => ({
    ...each,
    tests: new Set([...each.named].flatMap((test) => [test, ...(behind.get(test) ?? [])])),
  }));
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
  { ctx, tests: ids, named }: Request,
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
  const tests = all.filter(({ id }) => named.has(id));
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

/** A first value starts a test; clearing the last one gives it back, unless it is in a run. */
function startedMoves(
  tests: readonly TestOfSample[],
  loaded: readonly LoadedTest[],
  changes: readonly Change[],
): TestMove[] {
  const after = new Map(changes.map((change) => [change.after.id, change.after]));
  const rowsOf = new Map(loaded.map(({ id, rows }) => [id, rows]));
  return tests.flatMap((test) => {
    const rows = (rowsOf.get(test.id) ?? []).map((row) => after.get(row.id) ?? row);
    const filled = rows.some((row) => isTyped(row) && !isEmptyValor(row.ValorResultado));
    const action =
      test.TestStatus === 'Disponivel' && filled
        ? 'iniciar'
        : test.TestStatus === 'Em_Execucao' && !filled && !test.NoMapa
          ? 'esvaziar'
          : null;
    return action === null ? [] : [systemMove(test, action)];
  });
}
