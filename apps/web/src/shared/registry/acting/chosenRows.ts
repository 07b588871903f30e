import type { AnswerOf, Call, QueryOf } from '@bancada/contracts/shared';
import { request } from '../../api/client.ts';
import type { Chosen } from './acts.ts';

/**
 * The rows of an act as they are now: those that are named, or what the list asks.
 *
 * @param order - `_sort` and `_limit` of the list's call
 */
export const chosenRows = <C extends Call>(
  list: C,
  chosen: Chosen,
  order: Readonly<Record<'_sort' | '_limit', string>>,
): Promise<AnswerOf<C>> => {
  const which = 'consulta' in chosen ? chosen.consulta : { id: chosen.itens.map(({ id }) => String(id)) };
  // Lists of nouns take fields, order and limit as texts; the server reads them by the call's schema.
  return request(list, { query: { ...which, ...order } as QueryOf<C> });
};
