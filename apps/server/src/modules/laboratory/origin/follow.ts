import type { Test, TestStatus } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { authorOf } from '../historico.ts';
import { applyItems } from '../result.apply.ts';
import { storeChanges } from '../result.repository.ts';
import { auditEntry } from '../result.audit.ts';
import { loadTests } from '../result.load.ts';
import { systemMove } from '../system-move.ts';
import { readTests, type TestMove } from '../sample-test.repository.ts';
import { sourcesOf, testsBehind } from './linked.ts';

/**
 * Brings values to where they are taken: these tests get what their sources have now, and what has changed in them goes
 * on to those behind them, which are calculated anew. Tests that are submitted keep what they were submitted with.
 */
export async function carryValues(ctx: AnyCtx, ids: readonly number[]): Promise<void> {
  const sources = (await sourcesOf(ctx.db, ctx.scope, ids)).map(({ source }) => source);
  const behind = [...(await testsBehind(ctx.db, ctx.scope, ids)).values()].flat();
  if (sources.length + behind.length === 0) return;
  const tests = await readTests(ctx.db, ctx.scope, [...new Set([...sources, ...ids, ...behind])]);
  const author = { id: authorOf(ctx), Nome: ctx.user.Nome, now: ctx.now };
  const { changes } = applyItems([], await loadTests(ctx, tests), author);
  await storeChanges(ctx.db, changes);
  ctx.audit(...changes.map((change) => auditEntry(change, 'tela')));
}

/** What is said of a test in these states rests on what its sources were then. */
const settled: ReadonlySet<TestStatus> = new Set(['Digitado', 'Conferido', 'Autorizado']);

/**
 * The steps of the tests that take values from what was given back, rejected or is being rectified: they are typed, or
 * rectified, again (domain §11.5), for the same reason.
 */
export async function stepsBehind({ db, scope }: AnyCtx, moves: readonly TestMove[]): Promise<readonly TestMove[]> {
  const back = moves.filter(({ test, to }) => settled.has(test.TestStatus) && !settled.has(to));
  const reasons = new Map(back.map(({ test, reason }) => [test.id, reason]));
  const behind = await testsBehind(db, scope, [...reasons.keys()]);
  if (behind.size === 0) return [];
  const reasonOf = new Map([...behind].flatMap(([source, tests]) => tests.map((test) => [test, reasons.get(source)])));
  const { rows } = await sql<Test>`
    select * from tests where "Empresa" = any(${scope.empresas}) and id = any(${[...reasonOf.keys()]})
      and "TestStatus" = any(${[...settled]}) order by id`.execute(db);
  return rows.map((test) => ({
    ...systemMove(test, test.TestStatus === 'Autorizado' ? 'acompanharRetificacao' : 'acompanhar'),
    reason: reasonOf.get(test.id) ?? null,
  }));
}
