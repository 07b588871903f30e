import { beforeEach, describe, expect, test } from 'vitest';
import {
  addItem,
  changeOrder,
  clearOrder,
  missingIn,
  openOrder,
  orderBody,
  orderState,
  removeItem,
  type OrderItem,
} from './order.state.ts';

const exam = (id: number): OrderItem => ({ Tipo: 'Exame', id, Nome: `Exame ${id}`, Codigo: `E${id}` });
const template = (id: number): OrderItem => ({ Tipo: 'Modelo', id, Nome: `Modelo ${id}`, Codigo: null });

beforeEach(clearOrder);

describe('an order that is being written', () => {
  test('has an exam once, and one template', () => {
    for (const item of [exam(1), exam(2), exam(1), template(3), template(4)]) addItem(item);
    const { Tratamentos, JobTemplate } = orderBody(orderState, 7);
    expect([Tratamentos, JobTemplate]).toEqual([[1, 2], 4]);
  });

  test('loses the last item, or the one that is named', () => {
    for (const id of [1, 2, 3]) addItem(exam(id));
    removeItem();
    removeItem(exam(1));
    expect(orderState.items.map(({ id }) => id)).toEqual([2]);
  });

  test('stays its writer’s: somebody else begins an empty one', () => {
    openOrder(1);
    addItem(exam(1));
    openOrder(1);
    expect(orderState.items).toHaveLength(1);
    openOrder(2);
    expect(orderState.items).toEqual([]);
  });

  test('is another intent after every change', () => {
    const { key } = orderState;
    changeOrder({ Descricao: 'x' });
    expect(orderState.key).not.toBe(key);
  });

  test('says what it lacks, in the order of the form', () => {
    expect(missingIn(orderState)).toBe('PacienteRef');
    changeOrder({ Cliente: '5' });
    expect(missingIn(orderState)).toBe('items');
    addItem(exam(1));
    expect(missingIn(orderState)).toBeNull();
    for (const Quantidade of [null, '0', '501']) {
      changeOrder({ Quantidade });
      expect(missingIn(orderState)).toBe('Quantidade');
    }
    changeOrder({ Quantidade: '2', Identificacoes: 'P1\n\n' });
    expect(missingIn(orderState)).toBe('Identificacoes');
    changeOrder({ Identificacoes: 'P1\nP2\n' });
    expect(missingIn(orderState)).toBeNull();
  });
});
