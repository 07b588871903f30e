import { Embryo } from '@bancada/contracts';
import { embryoHooks, simulatedEs } from '../modules/laboratory/embryo/index.ts';
import { storeSequence } from '../modules/laboratory/embryo/sequence.ts';
import { storePatient } from '../modules/laboratory/embryo/sync.job.ts';
import { inUnit } from '../modules/laboratory/instrument/take.ts';
import type { AnyCtx } from '../platform/http/index.ts';
import { readRow } from '../platform/resource/read-row.ts';
import { transitionRecord } from '../platform/resource/transition.ts';

/** Embryos of the older cycles, which somebody has decided. */
const decided = { 'SIM-P1-C1-E1': 'aprovar', 'SIM-P1-C1-E3': 'reprovar', 'SIM-P3-C1-E1': 'aprovar' } as const;

/** What the simulator of the ES system lists, relative to today: cycles under way, and older ones that were decided. */
export async function addEmbryos(
  ctx: AnyCtx,
  place: { readonly Empresa: number; readonly Unidade: number },
): Promise<void> {
  const own = inUnit(ctx, place);
  const es = simulatedEs();
  for (const patient of await es.patients(place.Empresa)) {
    const { embryos } = await storePatient(own, place.Empresa, patient);
    for (const { id, EsViewerEmbryoId } of embryos) {
      const named = { Empresa: place.Empresa, id, EsViewerEmbryoId };
      await storeSequence(own, named, es.name, await es.sequence(place.Empresa, EsViewerEmbryoId));
      const Acao = new Map<string, string>(Object.entries(decided)).get(EsViewerEmbryoId);
      if (Acao === undefined) continue;
      const { Versao } = await readRow(own, Embryo, id);
      await transitionRecord(own, { resource: Embryo, hooks: embryoHooks }, id, { Acao, Versao });
    }
  }
}
