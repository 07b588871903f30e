import {
  type AnswerOf,
  type colocarNoMapa,
  freeWells,
  type ItemMapa,
  type MapaOutcome,
  type MapaTrabalho,
  type MapaTrabalhoPosicao,
  type moverNoMapa,
  moveWell,
  PLACED_NOW,
  type Placing,
  placeWells,
  type preencherMapa,
  type Unplaced,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/index.ts';
import { pushOrders } from '../instrument/orders/push.ts';
import { withdrawOrders } from '../instrument/orders/withdraw.ts';
import { moveTests } from '../sample-test.moves.ts';
import { systemMove } from '../system-move.ts';
import { auditPositions } from './audit.ts';
import { insertPositions, lockRun, movePositions, positionsOf, tieTests } from './run.repository.ts';
import { copySupplies } from './supplies.ts';
import { type Candidate, candidatesOf } from './candidates.ts';

/** Puts things into a run, each for itself; the tests that are placed begin. */
export async function placeInRun(ctx: Ctx<typeof colocarNoMapa>): Promise<AnswerOf<typeof colocarNoMapa>> {
  const run = await lockRun(ctx, ctx.params.id);
  return { outcomes: await place(ctx, run, ctx.body.itens) };
}

/** Fills the free positions of a run with the tests that wait, the most urgent first. */
export async function fillRun(ctx: Ctx<typeof preencherMapa>): Promise<AnswerOf<typeof preencherMapa>> {
  const run = await lockRun(ctx, ctx.params.id);
  const free = freeWells(run, await positionsOf(ctx, run)).length;
  const waiting = await waitingTests(ctx, run, free);
  return { outcomes: await place(ctx, run, waiting.map(sampleOf)) };
}

/** The item of a run that puts a sample's test at the next free position. */
export const sampleOf = (Test: number): ItemMapa => ({
  Tipo: 'Amostra',
  Test,
  CodigoBarras: null,
  ControleLote: null,
  Adicao: null,
  Posicao: null,
});

/** The tests that wait for a run's exam in its unit, as the worklist has them: by promise, then as they were ordered. */
async function waitingTests({ db }: AnyCtx, run: MapaTrabalho, most: number): Promise<number[]> {
  const { Empresa, Unidade, Tratamento } = run;
  const { rows } = await sql<{ id: number }>`
    select id from tests where "Empresa" = ${Empresa} and "Unidade" = ${Unidade} and "TestStatus" = 'Disponivel'
      and "MapaTrabalho" is null and (${Tratamento}::bigint is null or "Tratamento" = ${Tratamento})
    order by "Prazo" nulls last, id limit ${most}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Decides and stores: what is refused leaves everything else as it was decided. The caller holds the run. */
export async function place(ctx: AnyCtx, run: MapaTrabalho, itens: readonly ItemMapa[]): Promise<MapaOutcome[]> {
  const candidates = await candidatesOf(ctx, run, itens);
  const before = await positionsOf(ctx, run);
  const allowed = candidates.flatMap((each) => (each instanceof AppError ? [] : [each]));
  const placings = placeWells(run, before, allowed);
  const plan = new Map(allowed.map((each, index) => [each, placings[index]]));
  const stored = await store(ctx, run, before, plan);
  return candidates.map((each): MapaOutcome => {
    if (each instanceof AppError) return refused(each);
    const placing = plan.get(each);
    if (!placing || 'refused' in placing) return refused(errorOf(run, placing));
    const Posicao = stored.get(placing.Posicao);
    if (!Posicao) throw new Error('The position was not stored');
    return { status: 'ok', Posicao };
  });
}

const refused = (error: AppError): MapaOutcome => ({ status: 'invalid', ...error.refusal() });

/** What a person is told of something that has no place. */
function errorOf({ Nome }: MapaTrabalho, placing: Unplaced | undefined): AppError {
  const posicao = placing?.Posicao ?? '';
  switch (placing?.refused) {
    case 'unknown':
      return new AppError('COORDENADA_INVALIDA', { coordenada: posicao, local: Nome });
    case 'taken':
      return new AppError('MAPA_POSICAO_OCUPADA', { posicao });
    case 'full':
      return new AppError('MAPA_CHEIO', { mapa: Nome });
    case 'noSample':
      return new AppError('MAPA_SEM_AMOSTRA');
    case undefined:
      return new AppError('NAO_ENCONTRADO');
  }
}

type Plan = ReadonlyMap<Candidate, Placing | undefined>;

/** Stores a plan; answers all positions of the run as they are now, by their names. */
async function store(
  ctx: AnyCtx,
  run: MapaTrabalho,
  before: readonly MapaTrabalhoPosicao[],
  plan: Plan,
): Promise<ReadonlyMap<string, MapaTrabalhoPosicao>> {
  const decided = [...plan].flatMap(([candidate, placing]) =>
    placing && !('refused' in placing) ? [{ candidate, ...placing }] : [],
  );
  const fresh = decided.filter(({ id }) => id === null);
  const at = new Map(before.map(({ id, Posicao }) => [id, Posicao]));
  const moves = decided.flatMap(({ id, Posicao }) =>
    id !== null && id !== PLACED_NOW && at.get(id) !== Posicao ? [{ id, Posicao }] : [],
  );
  const moved = await movePositions(ctx, run, moves);
  const added = await insertPositions(
    ctx,
    run,
    fresh.map(({ candidate, Posicao }) => ({ ...fieldsOf(candidate), Posicao })),
  );
  await begin(
    ctx,
    run,
    fresh.map(({ candidate }) => candidate),
  );
  auditPositions(ctx, before, [...moved, ...added]);
  if (added.length > 0) await copySupplies(ctx, run);
  const kept = before.filter(({ id }) => !moved.some((each) => each.id === id));
  return new Map([...kept, ...moved, ...added].map((each) => [each.Posicao, each]));
}

const fieldsOf = ({ Tipo, Test, test, ControleLote, Adicao }: Candidate) => ({
  Tipo,
  Test,
  Execucao: test?.Execucao ?? null,
  ControleLote,
  Adicao,
});

/** The tests of samples that were placed are being made: the waiting ones begin. */
async function begin(ctx: AnyCtx, run: MapaTrabalho, placed: readonly Candidate[]): Promise<void> {
  const tests = placed.flatMap(({ Tipo, test }) => (Tipo === 'Amostra' && test ? [test] : []));
  await tieTests(
    ctx,
    run.Empresa,
    tests.map(({ id }) => id),
    run.id,
  );
  const waiting = tests.filter(({ TestStatus }) => TestStatus === 'Disponivel');
  await moveTests(
    ctx,
    waiting.map((test) => systemMove({ ...test, MapaTrabalho: run.id }, 'iniciar')),
    'tela',
  );
  const { Instrumento } = run;
  if (Instrumento === null) return;
  const ids = tests.map(({ id }) => id);
  await withdrawOrders(ctx, { tests: ids, because: { Instrumento } });
  await pushOrders(ctx, { tests: ids, moment: 'No_Mapa', Instrumento });
}

/** Moves what is in one position to another one of its run. */
export async function moveInRun(ctx: Ctx<typeof moverNoMapa>): Promise<MapaTrabalhoPosicao> {
  const { rows } = await sql<{ MapaTrabalho: number }>`
    select "MapaTrabalho" from mapa_trabalho_posicaos where "Empresa" = any(${ctx.scope.empresas})
      and "Unidade" = any(${ctx.scope.unidades}) and id = ${ctx.params.id}`.execute(ctx.db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  const run = await lockRun(ctx, rows[0].MapaTrabalho);
  const before = await positionsOf(ctx, run);
  const current = before.find(({ id }) => id === ctx.params.id);
  if (!current) throw new AppError('NAO_ENCONTRADO');
  const placing = moveWell(run, before, current.id, ctx.body.Posicao);
  if ('refused' in placing) throw errorOf(run, placing);
  if (placing.Posicao === current.Posicao) return current;
  const moved = await movePositions(ctx, run, [{ id: current.id, Posicao: placing.Posicao }]);
  auditPositions(ctx, before, moved);
  const [row] = moved;
  if (!row) throw new Error('The position was not moved');
  return row;
}
