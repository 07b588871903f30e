import { coordinatesOf, type LocalArmazenagem, readCoordinate, type Sample, SamplePosicao } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { columnsOf } from '../../../platform/resource/index.ts';

/** A place that samples are put into, locked: its coordinates are given out under this lock. */
export async function lockPlace({ db, scope }: AnyCtx, id: number): Promise<LocalArmazenagem> {
  const { rows } = await sql<LocalArmazenagem>`
    select * from local_armazenagens where "Empresa" = any(${scope.empresas}) and "Unidade" = any(${scope.unidades})
      and id = ${id} and "IsActive" for no key update`.execute(db);
  if (!rows[0]) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'LocalArmazenagem' });
  return rows[0];
}

/** Where a sample is now; undefined when it is in no place. */
export async function positionOf({ db }: AnyCtx, { Empresa, id }: Sample): Promise<SamplePosicao | undefined> {
  const { rows } = await sql<SamplePosicao>`
    select ${columnsOf(SamplePosicao)} from sample_posicaos
    where "Empresa" = ${Empresa} and "Sample" = ${id} and "Atual"`.execute(db);
  return rows[0];
}

/**
 * The coordinate a sample gets: the one that is requested, or the next free one. Null in a place without rows and columns.
 *
 * @throws AppError COORDENADA_INVALIDA, POSICAO_OCUPADA, LOCAL_CHEIO
 */
export async function coordinateFor(
  ctx: AnyCtx,
  place: LocalArmazenagem,
  { id: sample }: Sample,
  asked: string | null,
): Promise<string | null> {
  if (coordinatesOf(place).length > 0 || asked !== null)
    return coordinateIn(place, await takenIn(ctx, place, { sample, embryo: null }), asked);
  return null;
}

/**
 * The coordinate that is requested, or the next free one, of those that are not taken.
 *
 * @throws AppError COORDENADA_INVALIDA, POSICAO_OCUPADA, LOCAL_CHEIO
 */
export function coordinateIn(
  place: LocalArmazenagem,
  taken: ReadonlyMap<string, string>,
  asked: string | null,
): string {
  const local = place.Nome;
  if (asked === null) {
    const free = coordinatesOf(place).find((each) => !taken.has(each));
    if (free === undefined) throw new AppError('LOCAL_CHEIO', { local });
    return free;
  }
  const coordenada = readCoordinate(asked, place);
  if (coordenada === null) throw new AppError('COORDENADA_INVALIDA', { coordenada: asked, local });
  const amostra = taken.get(coordenada);
  if (amostra !== undefined) throw new AppError('POSICAO_OCUPADA', { coordenada, local, amostra });
  return coordenada;
}

/** The coordinates of a place that samples and embryos other than these have, with what those are called. */
export async function takenIn(
  { db }: AnyCtx,
  { Empresa, id }: LocalArmazenagem,
  { sample, embryo }: { readonly sample: number | null; readonly embryo: number | null },
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ Coordenada: string; Nome: string }>`
    select p."Coordenada", s."Nome" from sample_posicaos p
    join samples s on s."Empresa" = p."Empresa" and s.id = p."Sample"
    where p."Empresa" = ${Empresa} and p."LocalArmazenagem" = ${id} and p."Atual" and p."Coordenada" is not null
      and p."Sample" is distinct from ${sample}
    union all
    select d."Coordenada", e."Codigo" from embryo_destinos d
    join embryos e on e."Empresa" = d."Empresa" and e.id = d."Embryo"
    where d."Empresa" = ${Empresa} and d."LocalArmazenagem" = ${id} and d."Atual" and d."Coordenada" is not null
      and d."Embryo" is distinct from ${embryo}`.execute(db);
  return new Map(rows.map(({ Coordenada, Nome }) => [Coordenada, Nome]));
}
