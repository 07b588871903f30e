import type { Embryo, EmbryoDestino } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';

/**
 * Whoever confirms a step has read the label of what they saw. `Codigo` is on no label alone: each cycle has an E01.
 *
 * @throws AppError TESTEMUNHA_SEM_ETIQUETA, TESTEMUNHA_ETIQUETA
 */
export async function requireLabel(
  ctx: AnyCtx,
  embryo: Embryo,
  step: EmbryoDestino,
  Etiqueta: string | null,
): Promise<void> {
  if (Etiqueta === null) throw new AppError('TESTEMUNHA_SEM_ETIQUETA', { embriao: embryo.Codigo });
  const labels = [embryo.EsViewerEmbryoId, ...(await sampleLabels(ctx, embryo)), ...(await strawLabels(ctx, step))];
  if (!labels.some((label) => folded(label) === folded(Etiqueta)))
    throw new AppError('TESTEMUNHA_ETIQUETA', { lida: Etiqueta, embriao: embryo.Codigo });
}

const folded = (label: string) => label.trim().toUpperCase();

async function sampleLabels({ db }: AnyCtx, { Empresa, Sample }: Embryo): Promise<string[]> {
  const { rows } = await sql<{ label: string }>`
    select unnest(array["Nome", "CodigoBarras"]) as label from samples
    where "Empresa" = ${Empresa} and id = ${Sample}`.execute(db);
  return rows.map(({ label }) => label);
}

/** The straw that the embryo is in, and the one that it goes to. */
async function strawLabels(
  { db }: AnyCtx,
  { Empresa, Embryo: embryo, LocalArmazenagem }: EmbryoDestino,
): Promise<string[]> {
  const { rows } = await sql<{ Codigo: string }>`
    select "Codigo" from local_armazenagens
    where "Empresa" = ${Empresa} and "Tipo" = 'Palheta' and (id = ${LocalArmazenagem} or id in (
      select "LocalArmazenagem" from embryo_destinos
      where "Empresa" = ${Empresa} and "Embryo" = ${embryo} and "Atual"))`.execute(db);
  return rows.map(({ Codigo }) => Codigo);
}
