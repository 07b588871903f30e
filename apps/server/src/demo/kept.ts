import { type descartarAmostras, type guardarAmostras } from '@bancada/contracts';
import { sql } from 'kysely';
import { askDisposal } from '../modules/laboratory/storage/disposal.service.ts';
import { keepSamples } from '../modules/laboratory/storage/storage.service.ts';
import type { AnyCtx, Ctx } from '../platform/http/index.ts';

/** So many samples of the demo are in its box. */
const KEPT = 30;

const none = { params: {}, query: {}, file: undefined };

/** Puts samples that the laboratory has analysed into the box of the fridge; one of them is to be disposed of. */
export async function keepInFridge(ctx: AnyCtx): Promise<void> {
  const { rows: places } = await sql<{ id: number; Empresa: number }>`
    select id, "Empresa" from local_armazenagens
    where "Empresa" = any(${ctx.scope.empresas}) and "Codigo" = 'GEL-A'`.execute(ctx.db);
  const [place] = places;
  if (!place) throw new Error('The demo has no box in its fridge');
  const { rows: samples } = await sql<{ id: number }>`
    select id from samples where "Empresa" = ${place.Empresa} and not "Virtual" and "StatusSample" = 'Autorizado'
    order by id limit ${KEPT}`.execute(ctx.db);
  const itens = samples.map(({ id: Sample }) => ({ Sample, Coordenada: null }));
  const keep: Ctx<typeof guardarAmostras> = { ...ctx, ...none, body: { LocalArmazenagem: place.id, itens } };
  await keepSamples(keep);
  const [first] = samples;
  if (!first) return;
  const how = { Metodo: 'Autoclavação e coleta de resíduos', Motivo: 'Prazo de guarda vencido' };
  const dispose: Ctx<typeof descartarAmostras> = { ...ctx, ...none, body: { Samples: [first.id], ...how } };
  await askDisposal(dispose);
}
