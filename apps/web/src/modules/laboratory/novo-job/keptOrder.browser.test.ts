import { beforeEach, expect, test } from 'vitest';
import { clearDrafts } from '../../../shared/drafts/database.ts';
import { settled } from '../../../shared/outbox/keeping.ts';
import { readUnsent } from '../../../shared/outbox/unsent.ts';
import { draftKeyAnswer, logIn } from '../../../shared/testing/drafts.ts';
import { keepOrder, restoreOrder } from './keptOrder.ts';
import { addItem, changeOrder, clearOrder, isEmptyOrder, orderState, removeItem } from './order.state.ts';

beforeEach(async () => {
  await clearDrafts();
  globalThis.fetch = (input) => {
    const key = draftKeyAnswer(input);
    return key ? Promise.resolve(key) : Promise.reject(new Error('offline'));
  };
  logIn(1);
  clearOrder();
});

/** What a reload leaves: the browser's database, and an empty page. */
async function reload(): Promise<void> {
  await settled();
  clearOrder();
}

test('an order comes back after a reload, as the same intent, and is nobody else’s', async () => {
  changeOrder({ PacienteRef: '7', Descricao: 'Água do poço' });
  addItem({ Tipo: 'Exame', id: 3, Nome: 'Hemograma', Codigo: 'HEMO' });
  keepOrder(1);
  const written = { ...orderState };
  await reload();
  await restoreOrder(1);
  expect({ ...orderState }).toEqual(written);
  expect(await readUnsent(1)).toEqual([{ path: 'jobs', count: 1 }]);
  logIn(2);
  expect(await readUnsent(2)).toEqual([]);
});

test('what is written meanwhile is not covered by what was kept', async () => {
  changeOrder({ Descricao: 'antes' });
  keepOrder(1);
  await reload();
  changeOrder({ Descricao: 'agora' });
  await restoreOrder(1);
  expect(orderState.Descricao).toBe('agora');
});

test('an order that was placed or emptied is forgotten', async () => {
  addItem({ Tipo: 'Exame', id: 3, Nome: 'Hemograma', Codigo: 'HEMO' });
  keepOrder(1);
  await settled();
  removeItem();
  keepOrder(1);
  await reload();
  await restoreOrder(1);
  expect(isEmptyOrder()).toBe(true);
  expect(await readUnsent(1)).toEqual([]);
});
