import { Laudo } from '@bancada/contracts/laboratory';
import { request } from '../../../shared/api/index.ts';
import type { Chosen } from '../../../shared/registry/index.ts';

/** The ticked laudos at the versions one sees, or the first that the list finds: as many as one call takes. */
export async function chosenLaudos(chosen: Chosen, most: number): Promise<{ id: number; Versao: number }[]> {
  if ('itens' in chosen) return chosen.itens.slice(0, most);
  const rows = await request(Laudo.calls.list, { query: { ...chosen.consulta, _limit: String(most) } });
  return rows.map(({ id, Versao }) => ({ id, Versao }));
}
