import { Titulo, type Titulo as TituloRow } from '@bancada/contracts/finance';
import { request } from '../../../shared/api/index.ts';
import type { Chosen } from '../../../shared/registry/index.ts';

/** The titles that were chosen, by the day on which they are due: as they are now. */
export async function chosenTitulos(chosen: Chosen): Promise<readonly TituloRow[]> {
  const order = { _sort: 'Vencimento:ASC,id:ASC', _limit: '-1' };
  if ('consulta' in chosen) return request(Titulo.calls.list, { query: { ...chosen.consulta, ...order } });
  return request(Titulo.calls.list, { query: { id: chosen.itens.map(({ id }) => String(id)), ...order } });
}
