import { Laudo } from '@bancada/contracts/laboratory';
import type { IntlShape } from 'react-intl';
import { notify } from '../../../shared/errors/index.ts';
import { type Chosen, chosenRows } from '../../../shared/registry/index.ts';

type Item = Pick<Laudo, 'id' | 'Versao'>;

/**
 * The ticked laudos at the versions one sees, or what the list finds; null, and the person is told, where they are more
 * than one call takes.
 */
export async function chosenLaudos(chosen: Chosen, most: number, intl: IntlShape): Promise<Item[] | null> {
  const order = { _sort: 'id:ASC', _limit: String(most + 1) };
  const items = 'itens' in chosen ? chosen.itens : await chosenRows(Laudo.calls.list, chosen, order);
  if (items.length <= most) return items.map(({ id, Versao }) => ({ id, Versao }));
  notify({ tone: 'warning', lines: [intl.formatMessage({ id: 'laboratory.Laudo.tooMany' }, { n: most })] });
  return null;
}
