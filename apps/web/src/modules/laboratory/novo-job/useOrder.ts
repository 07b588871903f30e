import { type AnswerOf, fazerPedido, planejarPedido, type PlanoPedido } from '@bancada/contracts';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCall, useReading } from '../../../shared/api/index.ts';
import { clearOrder, missingIn, orderBody, orderState, type OrderDraft } from './order.state.ts';

/** A placed order, with its samples. */
export type PlacedOrder = AnswerOf<typeof fazerPedido>;

/** The plan of an order as far as it is known. */
export interface OrderPreview {
  readonly plan: PlanoPedido | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
}

/** What the order that is being written would be; null while it asks for nothing. */
export function usePreview(unit: number | undefined): OrderPreview {
  const draft = useSnapshot(orderState) as OrderDraft;
  const counted = missingIn(draft) !== 'Quantidade' && draft.items.length > 0;
  const asked = unit !== undefined && counted ? orderBody(draft, unit) : null;
  // What is only written down changes no plan.
  const body = asked && { ...asked, Descricao: null, MedicoExterno: null, CodigoCliente: null, Identificacoes: [] };
  const { data, error, mutate } = useReading(planejarPedido, body && { body }, { keepPreviousData: true });
  return { plan: body ? data : undefined, error, retry: () => void mutate() };
}

/** Places the order that is being written. */
export function usePlacing(unit: number | undefined) {
  const { running, run } = useCall(fazerPedido);
  const [placed, setPlaced] = useState<PlacedOrder | null>(null);
  const [tried, setTried] = useState(false);
  const place = async () => {
    setTried(true);
    if (running || placed || unit === undefined || missingIn(orderState) !== null) return;
    const answer = await run({ body: orderBody(orderState, unit), key: orderState.key });
    if (!answer) return;
    clearOrder();
    setTried(false);
    setPlaced(answer);
  };
  return { placed, tried, running, place, another: () => setPlaced(null) };
}
