import { coordinatesOf, type Embryo, type LocalArmazenagem } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { coordinateIn, lockPlace, takenIn } from '../storage/place.ts';

/** A position as it is asked for. */
export interface AskedPosition {
  readonly LocalArmazenagem: number | null;
  readonly Coordenada: string | null;
}

/**
 * The position an embryo is frozen in: a coordinate of a place, or a straw that holds nothing else. The place is locked.
 *
 * @throws AppError DESTINO_LOCAL, POSICAO_OCUPADA, and those of a coordinate
 */
export async function embryoPlace(ctx: AnyCtx, embryo: Embryo, { LocalArmazenagem: id, Coordenada }: AskedPosition) {
  if (id === null) throw new AppError('DESTINO_LOCAL');
  const place = await lockPlace(ctx, id);
  if (place.Empresa !== embryo.Empresa) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'LocalArmazenagem' });
  if (coordinatesOf(place).length > 0) {
    const taken = await takenIn(ctx, place, { sample: null, embryo: embryo.id });
    return { LocalArmazenagem: place.id, Coordenada: coordinateIn(place, taken, Coordenada) };
  }
  if (place.Tipo !== 'Palheta') throw new AppError('DESTINO_LOCAL');
  if (Coordenada !== null) throw new AppError('COORDENADA_INVALIDA', { coordenada: Coordenada, local: place.Nome });
  const occupant = await occupantOf(ctx, place, embryo);
  if (occupant !== undefined)
    throw new AppError('POSICAO_OCUPADA', { coordenada: place.Codigo, local: place.Nome, amostra: occupant });
  return { LocalArmazenagem: place.id, Coordenada: null };
}

/** Who is in a straw: a sample, or another embryo. */
async function occupantOf({ db }: AnyCtx, { Empresa, id }: LocalArmazenagem, embryo: Embryo) {
  const { rows } = await sql<{ Nome: string }>`
    select s."Nome" from sample_posicaos p join samples s on s."Empresa" = p."Empresa" and s.id = p."Sample"
    where p."Empresa" = ${Empresa} and p."LocalArmazenagem" = ${id} and p."Atual"
    union all
    select e."Codigo" from embryo_destinos d join embryos e on e."Empresa" = d."Empresa" and e.id = d."Embryo"
    where d."Empresa" = ${Empresa} and d."LocalArmazenagem" = ${id} and d."Atual" and d."Embryo" <> ${embryo.id}
    limit 1`.execute(db);
  return rows[0]?.Nome;
}
