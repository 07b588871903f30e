import { Titulo, type Titulo as TituloRow } from '@bancada/contracts/finance';
import { type Chosen, chosenRows } from '../../../shared/registry/index.ts';

/** The titles that were chosen, by the day on which they are due: as they are now. */
export const chosenTitulos = (chosen: Chosen): Promise<readonly TituloRow[]> =>
  chosenRows(Titulo.calls.list, chosen, { _sort: 'Vencimento:ASC,id:ASC', _limit: '-1' });
