import { MapaTrabalho, MapaTrabalhoPosicao, type TipoPosicao } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf, lockAnyVersion } from '../../../platform/resource/index.ts';

/** A run that is changed, locked. What is put into it, moved and taken off is decided under this lock. */
export async function lockRun(ctx: AnyCtx, id: number): Promise<MapaTrabalho> {
  const run = MapaTrabalho.row.parse(await lockAnyVersion(ctx, MapaTrabalho, id));
  if (!ctx.can(['digitar', 'Laboratorio'], run)) throw new AppError('SEM_PERMISSAO', { url: MapaTrabalho.path });
  if (run.Status !== 'Aberto') throw new AppError('REGISTRO_FECHADO');
  return run;
}

type OfRun = Pick<MapaTrabalho, 'Empresa' | 'id'>;

/** The positions of a run, in the order in which they were taken. */
export async function positionsOf({ db }: Pick<AnyCtx, 'db'>, run: OfRun): Promise<MapaTrabalhoPosicao[]> {
  const { rows } = await sql<MapaTrabalhoPosicao>`
    select ${columnsOf(MapaTrabalhoPosicao)} from mapa_trabalho_posicaos
    where "Empresa" = ${run.Empresa} and "MapaTrabalho" = ${run.id} order by id`.execute(db);
  return rows;
}

/** What is put into a position. */
export interface NewPosition {
  readonly Posicao: string;
  readonly Tipo: TipoPosicao;
  readonly Test: number | null;
  readonly Execucao: number | null;
  readonly ControleLote: number | null;
  readonly Adicao: string | null;
}

/** Takes positions of a run, in one statement; answers them in the order they were given. */
export async function insertPositions(
  { db }: Pick<AnyCtx, 'db'>,
  { Empresa, Unidade, id }: Pick<MapaTrabalho, 'Empresa' | 'Unidade' | 'id'>,
  positions: readonly NewPosition[],
): Promise<MapaTrabalhoPosicao[]> {
  if (positions.length === 0) return [];
  const { rows } = await sql<MapaTrabalhoPosicao>`
    insert into mapa_trabalho_posicaos ("Empresa", "Unidade", "MapaTrabalho", "Posicao", "Tipo", "Test", "Execucao",
      "ControleLote", "Adicao", "Atual")
    select ${Empresa}, ${Unidade}, ${id}, e.v ->> 'Posicao', e.v ->> 'Tipo', (e.v ->> 'Test')::bigint,
      (e.v ->> 'Execucao')::int, (e.v ->> 'ControleLote')::bigint, (e.v ->> 'Adicao')::numeric, true
    from jsonb_array_elements(${JSON.stringify(positions)}::jsonb) with ordinality e(v, n) order by e.n
    returning ${columnsOf(MapaTrabalhoPosicao)}`.execute(db);
  const at = new Map(rows.map((row) => [row.Posicao, row]));
  return positions.flatMap(({ Posicao }) => at.get(Posicao) ?? []);
}

/** Moves positions to other ones of their run; answers them as they are now. */
export async function movePositions(
  { db }: Pick<AnyCtx, 'db'>,
  { Empresa, id }: OfRun,
  moves: readonly { readonly id: number; readonly Posicao: string }[],
): Promise<MapaTrabalhoPosicao[]> {
  if (moves.length === 0) return [];
  const { rows } = await sql<MapaTrabalhoPosicao>`
    update mapa_trabalho_posicaos p set "Posicao" = v."Posicao", "Versao" = p."Versao" + 1
    from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as v(id bigint, "Posicao" text)
    where p."Empresa" = ${Empresa} and p."MapaTrabalho" = ${id} and p.id = v.id
    returning ${columnsOf(MapaTrabalhoPosicao, 'p')}`.execute(db);
  return rows;
}

/** Gives positions free again. */
export async function deletePositions(
  { db }: Pick<AnyCtx, 'db'>,
  { Empresa, id }: OfRun,
  ids: readonly number[],
): Promise<void> {
  await sql`
    delete from mapa_trabalho_medidas where "Empresa" = ${Empresa} and "MapaTrabalho" = ${id}
      and "MapaTrabalhoPosicao" = any(${ids}) and "Valor" is null`.execute(db);
  await sql`
    delete from mapa_trabalho_posicaos where "Empresa" = ${Empresa} and "MapaTrabalho" = ${id}
      and id = any(${ids})`.execute(db);
}

/** Which positions of a run have a measure. */
export async function measuredPositions(
  { db }: Pick<AnyCtx, 'db'>,
  { Empresa, id }: OfRun,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select "MapaTrabalhoPosicao" as id from mapa_trabalho_medidas
    where "Empresa" = ${Empresa} and "MapaTrabalho" = ${id} and "Valor" is not null
    union
    select "MapaTrabalhoPosicao" from controle_medidas
    where "Empresa" = ${Empresa} and "MapaTrabalho" = ${id} and "MapaTrabalhoPosicao" is not null`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Ties tests to the run they are measured in; null where they leave it. Nobody edits that: it is no version of its own. */
export async function tieTests(
  { db }: Pick<AnyCtx, 'db'>,
  Empresa: number,
  tests: readonly number[],
  run: number | null,
): Promise<void> {
  if (tests.length === 0) return;
  await sql`
    update tests set "MapaTrabalho" = ${run}, "Versao" = "Versao" + 1
    where "Empresa" = ${Empresa} and id = any(${tests})`.execute(db);
}
