import { useEffect } from 'react';
import { subscribe } from 'valtio';
import { reportError } from '../../../shared/errors/index.ts';
import { forgetForm, keepForm, readForm } from '../../../shared/outbox/forms.ts';
import { isEmptyOrder, orderState, takeOrder } from './order.state.ts';

/** What the order is kept as, among the encrypted drafts of its person. */
const RECORD = 'jobs/pedido';

/** Takes up the order that was kept, unless something of one is written already. */
export async function restoreOrder(usuario: number): Promise<void> {
  const kept = await readForm(usuario, RECORD);
  if (kept && isEmptyOrder()) takeOrder(kept.mine);
}

/** Keeps the order as it is now, or forgets it where nothing is left of it. */
export function keepOrder(usuario: number): void {
  if (isEmptyOrder()) forgetForm({ usuario, record: RECORD });
  else keepForm({ usuario, record: RECORD, base: null, mine: { ...orderState }, typed: {} });
}

/** An order that is being written survives a reload, a logout and a closed tab. */
export function useKeptOrder(usuario: number): void {
  useEffect(() => {
    restoreOrder(usuario).catch(reportError);
    return subscribe(orderState, () => keepOrder(usuario));
  }, [usuario]);
}
