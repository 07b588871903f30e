import { type AnswerOf, PedidoReflexo, Test } from '@bancada/contracts';
import { useReading } from '../../../../shared/api/index.ts';
import { useRecordChanges } from '../../../../shared/live/index.ts';

/** What a result ordered or suggests, with the names of what it links to. */
export type Reflex = AnswerOf<typeof PedidoReflexo.calls.populate>[number];

/** So many are read: the list of all is a page of its own. */
const MOST = 50;

/** What results of a job ordered, or suggest; it follows what others decide, and tests that are given back. */
export function useReflexes(job: number): { readonly rows: readonly Reflex[]; readonly reload: () => void } {
  const query = {
    Job: String(job),
    Situacao: ['Sugerido', 'Pedido'],
    _sort: 'Situacao:DESC,id:ASC',
    _limit: String(MOST),
  };
  const { data, mutate } = useReading(PedidoReflexo.calls.populate, { query }, { keepPreviousData: true });
  useRecordChanges(PedidoReflexo, () => void mutate());
  useRecordChanges(Test, () => void mutate());
  return { rows: data ?? [], reload: () => void mutate() };
}
