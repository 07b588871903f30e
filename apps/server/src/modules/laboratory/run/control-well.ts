import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import type { Target } from '../qc/target.ts';
import { lockRun } from './run.repository.ts';

/** A position of a run in which a control is measured. */
export interface ControlWell {
  readonly run: number;
  /** @throws AppError MAPA_POSICAO_MEDIDA: asked under the lock of the target, so that of two measures one is refused */
  requireUnmeasured(): Promise<void>;
}

/** The position of an open run where this target's lot is measured; the run is locked. */
export async function wellOf(
  ctx: AnyCtx,
  id: number,
  { Empresa, ControleLote, id: alvo }: Target,
): Promise<ControlWell> {
  const { rows } = await sql<{ MapaTrabalho: number; Posicao: string }>`
    select "MapaTrabalho", "Posicao" from mapa_trabalho_posicaos
    where "Empresa" = ${Empresa} and "Unidade" = any(${ctx.scope.unidades}) and id = ${id}
      and "ControleLote" = ${ControleLote}`.execute(ctx.db);
  const [well] = rows;
  if (!well) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'MapaTrabalhoPosicao' });
  await lockRun(ctx, well.MapaTrabalho);
  return {
    run: well.MapaTrabalho,
    async requireUnmeasured() {
      const { rows: measured } = await sql`
        select 1 from controle_medidas where "Empresa" = ${Empresa} and "MapaTrabalhoPosicao" = ${id}
          and "ControleAlvo" = ${alvo}`.execute(ctx.db);
      if (measured.length > 0) throw new AppError('MAPA_POSICAO_MEDIDA', { posicao: well.Posicao });
    },
  };
}
