import {
  conferenciasDe,
  PERMITE_AUTORIZACAO_AUTOMATICA,
  type RegraAutoConferencia,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { job } from '../../../../platform/jobs/index.ts';
import { resultsOfTests } from '../../result.repository.ts';
import { systemMove } from '../../system-move.ts';
import { nothingPermitted, refusal, type SourceState } from '../../sample-test.guards.ts';
import { moveTests } from '../../sample-test.moves.ts';
import { lockTests, type TestMove, type TestOfSample } from '../../sample-test.repository.ts';
import { sourceStates } from '../../origin/states.ts';
import { countVerifications } from '../verifications.ts';
import { accepts } from './accepts.ts';
import { releaseAsked } from './leave.ts';

type Rule = Pick<RegraAutoConferencia, 'id' | 'Nome' | 'VersaoRegra' | 'Passo'>;

/** What is released together, in one transaction. */
const BATCH = 200;

/** Releases what published rules take of tests that were submitted, each once, in the system's name. */
export const releaseJob = job({
  ...releaseAsked,
  async run({ payload: { tests }, step, progress }) {
    let released = 0;
    for (let at = 0; at < tests.length; at += BATCH) {
      const some = tests.slice(at, at + BATCH);
      released += await step(`de ${at}`, async (ctx) => (await releaseByRules(ctx, some)).length);
      await progress(Math.min(at + BATCH, tests.length), tests.length);
    }
    return { Liberados: released };
  },
});

/**
 * Verifies what a published rule takes, as it is now: still submitted, without a risk, by no rule before. The rules are
 * held meanwhile, so that nothing is released once one is suspended.
 */
export async function releaseByRules(ctx: AnyCtx, ids: readonly number[]): Promise<Test[]> {
  const tests = (await lockTests(ctx.db, ctx.scope, ids)).filter(
    ({ TestStatus, RegraAutoConferencia }) => TestStatus === 'Digitado' && RegraAutoConferencia === null,
  );
  const rules = await rulesFor(ctx, tests);
  const results = Map.groupBy(
    await resultsOfTests(
      ctx.db,
      ctx.scope,
      tests.map(({ id }) => id),
    ),
    ({ Test: test }) => test,
  );
  const sources = await sourceStates(ctx, tests);
  const taken = sources.first(tests).flatMap((test) => {
    const rule = rules.get(test.id);
    const rows = results.get(test.id) ?? [];
    return rule && isUnflagged(test, rows, sources.of(test.id)) ? [moveBy(test, rule)] : [];
  });
  const { part = [], last = [] } = Object.groupBy(taken, ({ test }) =>
    conferenciasDe(test).faltam > 1 ? 'part' : 'last',
  );
  const counted = await countVerifications(ctx, part, 'sistema');
  const verified = await moveTests(ctx, last, 'sistema');
  return [...counted, ...(await authorise(ctx, verified, rules))];
}

/** The same guards that a person meets who acknowledges nothing. */
const isUnflagged = (
  test: TestOfSample,
  results: Awaited<ReturnType<typeof resultsOfTests>>,
  sources: readonly SourceState[],
): boolean =>
  results.length > 0 &&
  refusal(['sourcesFirst', 'controlsAccepted', 'risksAcknowledged'], {
    test,
    results,
    userId: 0,
    to: 'Conferido',
    sources,
    acknowledged: new Set(),
    permitted: nothingPermitted,
    lacksFile: false,
    untold: new Map(),
    micro: new Set(),
    verifiers: new Set(),
  }) === null;

/** The published rule that takes each test as it was submitted; the oldest one where several do. */
async function rulesFor({ db, scope }: AnyCtx, tests: readonly Test[]): Promise<ReadonlyMap<number, Rule>> {
  if (tests.length === 0) return new Map();
  const { rows } = await sql<Rule & { Test: number }>`
    select t.id as "Test", g.id, g."Nome", g."VersaoRegra", g."Passo"
    from tests t
      join test_submissaos s on s."Empresa" = t."Empresa" and s."Test" = t.id and s."Data" = t."DigitadoEm"
      join regra_auto_conferencias g on g."Empresa" = t."Empresa" and g."Situacao" = 'Publicada'
    where t."Empresa" = any(${scope.empresas}) and t.id = any(${tests.map(({ id }) => id)}) and ${accepts}
    order by t.id, g.id for share of g`.execute(db);
  const byTest = new Map<number, Rule>();
  for (const { Test: test, ...rule } of rows) if (!byTest.has(test)) byTest.set(test, rule);
  return byTest;
}

const moveBy = (test: Test, rule: Rule, action = 'autoConferir'): TestMove => ({
  ...systemMove(test, action),
  reason: `${rule.Nome} · v${rule.VersaoRegra ?? 1}`,
  regra: rule.id,
});

/** Authorises what was verified, where the rule says so and the company lets it. */
async function authorise(
  ctx: AnyCtx,
  verified: readonly Test[],
  rules: ReadonlyMap<number, Rule>,
): Promise<readonly Test[]> {
  const asked = verified.flatMap((test) => {
    const rule = rules.get(test.id);
    return rule?.Passo === 'Autorizado' ? [moveBy(test, rule, 'autoAutorizar')] : [];
  });
  if (asked.length === 0) return verified;
  const { rows } = await sql<{ Empresa: number }>`
    select "Empresa" from configuracao_empresas where "Empresa" = any(${ctx.scope.empresas})
      and "Chave" = ${PERMITE_AUTORIZACAO_AUTOMATICA} and "Valor" = 'Sim'`.execute(ctx.db);
  const allowed = new Set(rows.map(({ Empresa }) => Empresa));
  const done = await moveTests(
    ctx,
    asked.filter(({ test }) => allowed.has(test.Empresa)),
    'sistema',
  );
  const after = new Map(done.map((test) => [test.id, test]));
  return verified.map((test) => after.get(test.id) ?? test);
}
