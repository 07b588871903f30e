import type { MapaTrabalho, TestStatus } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { lockTests } from '../sample-test.repository.ts';
import { filledTests, releaseFromRun } from './leave.service.ts';
import { measuredPositions, positionsOf, tieTests } from './run.repository.ts';
import { copySupplies } from './supplies.ts';

/** States in which a test is still being made. */
const open: readonly TestStatus[] = ['Disponivel', 'Em_Execucao', 'Repetir'];

/** @throws AppError MAPA_INCOMPLETO */
export async function testsTyped({ db }: AnyCtx, run: MapaTrabalho): Promise<void> {
  const { rows } = await sql<{ Posicao: string }>`
    select p."Posicao" from mapa_trabalho_posicaos p
    join tests t on t."Empresa" = p."Empresa" and t.id = p."Test"
    where p."Empresa" = ${run.Empresa} and p."MapaTrabalho" = ${run.id} and p."Atual" and p."Tipo" = 'Amostra'
      and t."TestStatus" = any(${open}) order by p.id`.execute(db);
  if (rows[0]) throw new AppError('MAPA_INCOMPLETO', { n: rows.length, posicao: rows[0].Posicao });
}

/** @throws AppError MAPA_SEM_CONTROLES */
export async function controlsMeasured(ctx: AnyCtx, run: MapaTrabalho): Promise<void> {
  const measured = await measuredPositions(ctx, run);
  const missing = (await positionsOf(ctx, run)).filter(({ id, Tipo }) => Tipo === 'Controle' && !measured.has(id));
  if (missing.length > 0)
    throw new AppError('MAPA_SEM_CONTROLES', { posicoes: missing.map(({ Posicao }) => Posicao).join(', ') });
}

/** What was made in a run is known for good, and its tests may be in another one. */
export async function closePositions(ctx: AnyCtx, run: MapaTrabalho): Promise<void> {
  await copySupplies(ctx, run);
  await leaveAll(ctx, run);
}

/** Tests of a run that is cancelled: those without results wait again, the others go on without it. */
export async function releaseTests(ctx: AnyCtx, run: MapaTrabalho): Promise<void> {
  const ids = (await positionsOf(ctx, run)).flatMap(({ Atual, Tipo, Test }) =>
    Atual && Tipo === 'Amostra' && Test !== null ? [Test] : [],
  );
  const tests = await lockTests(ctx.db, ctx.scope, ids);
  const filled = await filledTests(ctx, run.Empresa, tests);
  await leaveAll(ctx, run);
  const kept = tests.filter(({ id }) => filled.has(id));
  await tieTests(
    ctx,
    run.Empresa,
    kept.map(({ id }) => id),
    null,
  );
  await releaseFromRun(
    ctx,
    run.Empresa,
    tests.filter(({ id }) => !filled.has(id)),
  );
}

const leaveAll = ({ db }: AnyCtx, { Empresa, id }: MapaTrabalho) =>
  sql`
    update mapa_trabalho_posicaos set "Atual" = false, "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and "MapaTrabalho" = ${id} and "Atual"`.execute(db);
