import {
  resultadoValorOf,
  testMachine,
  typingStates,
  receivedStates,
  isEmptyValor,
  type bulkUpsert,
  type BulkUpsertItem,
  type Test,
} from '@bancada/contracts';
import { setImmediate } from 'node:timers/promises';
import type { AnyCtx, Ctx } from '../../platform/http/index.ts';
import { applyItems, type Change, type LoadedTest } from './result.apply.ts';
import { resultsOfTests, storeChanges, testsOf } from './result.repository.ts';
import { lockTests, type TestMove, type TestOfSample } from './test.repository.ts';
import { moveTests } from './test.moves.ts';

/** Saves typed results: an outcome per item, calculated results recomputed here, history and audit in the same transaction. */
export async function upsertResults(ctx: Ctx<typeof bulkUpsert>) {
  const { results: items } = ctx.body;
  const tests = await lockTests(ctx.db, ctx.scope, await testsOfItems(ctx, items));
  const loaded = await loadTests(ctx, tests);
  const author = { id: ctx.user.id, Nome: ctx.user.Nome, now: ctx.now };
  const { outcomes, changes, repeated } = applyItems(items, loaded, author);
  // While the database stores them, the audit is put into words.
  const stored = storeChanges(ctx.db, changes, author);
  stored.catch(() => undefined); // told below
  await setImmediate();
  ctx.audit(...changes.map((change) => auditEntry(change)));
  await stored;
  const moved = await moveTests(ctx, startedMoves(tests, loaded, changes), 'tela');
  return { outcomes, results: [...changes.map(({ after }) => after), ...repeated].map(resultadoValorOf), tests: moved };
}

/** The tests that items touch: named by their results, or by themselves. */
async function testsOfItems({ db, scope }: AnyCtx, items: readonly BulkUpsertItem[]): Promise<number[]> {
  const byResult = await testsOf(
    db,
    scope,
    items.flatMap(({ id }) => id ?? []),
  );
  const byTest = items.flatMap(({ id, Test }) => (id === undefined && Test !== undefined ? [Test] : []));
  return [...new Set([...byResult, ...byTest])];
}

async function loadTests(ctx: Ctx<typeof bulkUpsert>, tests: readonly TestOfSample[]): Promise<LoadedTest[]> {
  const rows = Map.groupBy(
    await resultsOfTests(
      ctx.db,
      ctx.scope,
      tests.map(({ id }) => id),
    ),
    ({ Test }) => Test,
  );
  return tests.map((test) => ({
    id: test.id,
    rows: rows.get(test.id) ?? [],
    Sexo: test.Sexo,
    Idade: test.Idade,
    lock: lockOf(test),
    needsReason: test.TestStatus === 'Em_Retificacao',
  }));
}

function lockOf(test: TestOfSample): LoadedTest['lock'] {
  if (!typingStates.includes(test.TestStatus) && test.TestStatus !== 'Aguardando_Amostra') {
    return { code: 'RESULTADO_TRAVADO', params: { status: test.TestStatus } };
  }
  const received = receivedStates.includes(test.StatusSample) && test.TestStatus !== 'Aguardando_Amostra';
  return received ? null : { code: 'AMOSTRA_NAO_RECEBIDA', params: { amostra: test.SampleNome } };
}

function auditEntry({ before, after, reason }: Change) {
  const calculated = after.TipoComponente === 'Calculo';
  return {
    Empresa: after.Empresa,
    Acao: calculated ? 'calcular' : 'digitar',
    Entidade: 'results',
    RegistroId: after.id,
    Unidade: after.UnidadeEmpresa,
    De: { ValorResultado: before.ValorResultado, Observacao: before.Observacao, Versao: before.Versao },
    Para: {
      ValorResultado: after.ValorResultado,
      Observacao: after.Observacao,
      Problema: after.Problema,
      Versao: after.Versao,
    },
    Motivo: reason,
    Origem: calculated ? ('sistema' as const) : ('tela' as const),
  };
}

/** A first value starts a test; clearing the last one gives it back. */
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
        : test.TestStatus === 'Em_Execucao' && !filled
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
