import {
  type AnswerOf,
  type MapaTrabalho,
  type MapaTrabalhoPosicao,
  type retirarDoMapa,
  type Test,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { withdrawOrders } from '../instrument/orders/withdraw.ts';
import { moveTests } from '../sample-test.moves.ts';
import { systemMove } from '../system-move.ts';
import { typedRow } from '../typed-sql.ts';
import { lockTests, type TestOfSample } from '../sample-test.repository.ts';
import { auditFreed } from './audit.ts';
import { deletePositions, lockRun, measuredPositions, positionsOf, tieTests } from './run.repository.ts';
import { copySupplies } from './supplies.ts';

type Outcome = AnswerOf<typeof retirarDoMapa>['outcomes'][number];

/** Takes positions off a run; tests without results go back to the worklist. */
export async function takeOffRun(ctx: Ctx<typeof retirarDoMapa>): Promise<AnswerOf<typeof retirarDoMapa>> {
  const run = await lockRun(ctx, ctx.params.id);
  const positions = new Map((await positionsOf(ctx, run)).map((each) => [each.id, each]));
  const measured = await measuredPositions(ctx, run);
  const wanted = ctx.body.Posicoes.map((id) => positions.get(id));
  const tests = await lockTests(ctx.db, ctx.scope, samplesIn(wanted));
  const filled = await filledTests(ctx, run.Empresa, tests);
  const byId = new Map(tests.map((test) => [test.id, test]));
  const leaving = new Set<MapaTrabalhoPosicao>();
  const outcomes = ctx.body.Posicoes.map((id): Outcome => {
    const position = positions.get(id);
    const refusal = position ? refusalOf(position) : new AppError('NAO_ENCONTRADO');
    if (refusal) return { status: 'invalid', ...refusal.refusal() };
    for (const each of position ? together(position, [...positions.values()]) : []) leaving.add(each);
    return { status: 'ok', id };
  });
  await leave(ctx, run, [...leaving], byId);
  return { outcomes };

  function refusalOf(position: MapaTrabalhoPosicao): AppError | null {
    const { Posicao: posicao, Test: test, Tipo } = position;
    const own = together(position, [...positions.values()]).find(({ id }) => measured.has(id));
    if (own) return new AppError('MAPA_POSICAO_MEDIDA', { posicao: own.Posicao });
    if (Tipo !== 'Amostra' || test === null || !position.Atual || !filled.has(test)) return null;
    return new AppError('MAPA_EXAME_COM_RESULTADO', { amostra: byId.get(test)?.SampleNome ?? posicao });
  }
}

const samplesIn = (positions: readonly (MapaTrabalhoPosicao | undefined)[]): number[] =>
  positions.flatMap((each) => (each?.Tipo === 'Amostra' && each.Atual && each.Test !== null ? [each.Test] : []));

/** A sample's duplicates and spikes leave with it. */
const together = (position: MapaTrabalhoPosicao, all: readonly MapaTrabalhoPosicao[]): MapaTrabalhoPosicao[] =>
  position.Tipo === 'Amostra'
    ? [position, ...all.filter(({ id, Test }) => id !== position.id && Test !== null && Test === position.Test)]
    : [position];

async function leave(
  ctx: AnyCtx,
  run: MapaTrabalho,
  leaving: readonly MapaTrabalhoPosicao[],
  tests: ReadonlyMap<number, TestOfSample>,
): Promise<void> {
  if (leaving.length === 0) return;
  await deletePositions(
    ctx,
    run,
    leaving.map(({ id }) => id),
  );
  auditFreed(ctx, leaving);
  await releaseFromRun(
    ctx,
    run.Empresa,
    samplesIn(leaving).flatMap((id) => tests.get(id) ?? []),
  );
  await copySupplies(ctx, run);
}

/** Tests that leave their run: those that had begun wait again. */
export async function releaseFromRun(ctx: AnyCtx, Empresa: number, tests: readonly TestOfSample[]): Promise<void> {
  await tieTests(
    ctx,
    Empresa,
    tests.map(({ id }) => id),
    null,
  );
  await withdrawOrders(ctx, { tests: tests.map(({ id }) => id), because: 'run' });
  const begun = tests.filter(({ TestStatus }) => TestStatus === 'Em_Execucao');
  await moveTests(
    ctx,
    begun.map((test) => systemMove(test, 'esvaziar')),
    'tela',
  );
}

/** Which of these tests have a typed value. */
export async function filledTests(
  { db }: AnyCtx,
  Empresa: number,
  tests: readonly Pick<Test, 'id'>[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ Test: number }>`
    select distinct "Test" from results where "Empresa" = ${Empresa} and "Test" = any(${tests.map(({ id }) => id)})
      and ${typedRow('results')} and "ValorResultado" is not null`.execute(db);
  return new Set(rows.map(({ Test }) => Test));
}
