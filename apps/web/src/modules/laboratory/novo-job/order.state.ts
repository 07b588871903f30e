import type { BodyOf, fazerPedido, ItemPedido } from '@bancada/contracts';
import { proxy } from 'valtio';
import { newKey } from '../../../shared/newKey.ts';

/** What may be added to an order: an exam, a package, a job template. */
export type OrderItem = ItemPedido;

/** The links of an order, as the fields hold them. */
export interface OrderLinks {
  PacienteRef: string | null;
  Cliente: string | null;
  Solicitante: string | null;
  Prototipo: string | null;
}

/** An order as it is being written. */
export interface OrderDraft extends OrderLinks {
  items: OrderItem[];
  Quantidade: string | null;
  DataColeta: string | null;
  MedicoExterno: string;
  CodigoCliente: string;
  Descricao: string;
  /** What the sender calls the samples, one in a line. */
  Identificacoes: string;
  AbrirCiclo: boolean;
  /** Names the intent: sent again after a lost answer, it is one order. */
  key: string;
}

const empty = (): OrderDraft => ({
  PacienteRef: null,
  Cliente: null,
  Solicitante: null,
  Prototipo: null,
  items: [],
  Quantidade: '1',
  DataColeta: null,
  MedicoExterno: '',
  CodigoCliente: '',
  Descricao: '',
  Identificacoes: '',
  AbrirCiclo: false,
  key: newKey(),
});

/** The order that is being written; it stays when the person looks at another page. */
export const orderState = proxy<OrderDraft>(empty());

/** Begins another order. */
export function clearOrder(): void {
  Object.assign(orderState, empty());
}

/** Whether nothing of an order is written. */
export function isEmptyOrder(): boolean {
  const { key: _, ...fresh } = empty();
  return Object.entries(fresh).every(
    ([field, value]) => JSON.stringify(orderState[field as keyof OrderDraft]) === JSON.stringify(value),
  );
}

/** Goes on with an order that was kept: by its key it is still the same one. */
export function takeOrder(kept: Partial<OrderDraft>): void {
  Object.assign(orderState, empty(), kept);
}

let owner: number | null = null;

/** The order belongs to who writes it: somebody else at this computer begins an empty one. */
export function openOrder(user: number): void {
  if (owner !== user) clearOrder();
  owner = user;
}

/** After a change it is another order than the one that may have been sent. */
export function changeOrder(change: Partial<OrderDraft>): void {
  Object.assign(orderState, change, { key: newKey() });
}

/** Adds what is not there yet. */
export function addItem(item: OrderItem): void {
  const known = orderState.items.some(({ Tipo, id }) => Tipo === item.Tipo && id === item.id);
  // An order begins with one template at most: a second one takes the place of the first.
  const others = item.Tipo === 'Modelo' ? orderState.items.filter(({ Tipo }) => Tipo !== 'Modelo') : orderState.items;
  if (!known) changeOrder({ items: [...others, item] });
}

/** Removes an item; without one, the last. */
export function removeItem(item: OrderItem | undefined = orderState.items.at(-1)): void {
  changeOrder({ items: orderState.items.filter(({ Tipo, id }) => Tipo !== item?.Tipo || id !== item.id) });
}

/** The names of the samples, without empty lines. */
export const namesOf = (lines: string): string[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

type ReadonlyDraft = Readonly<Omit<OrderDraft, 'items'>> & { readonly items: readonly OrderItem[] };

/** The order as it is sent. */
export function orderBody(draft: ReadonlyDraft, Unidade: number): BodyOf<typeof fazerPedido> {
  const ids = (kind: OrderItem['Tipo']) => draft.items.flatMap(({ Tipo, id }) => (Tipo === kind ? [id] : []));
  const link = (value: string | null) => (value === null ? null : Number(value));
  const text = (value: string) => (value.trim() === '' ? null : value.trim());
  return {
    Unidade,
    PacienteRef: link(draft.PacienteRef),
    Cliente: link(draft.Cliente),
    Solicitante: link(draft.Solicitante),
    Prototipo: link(draft.Prototipo),
    Tratamentos: ids('Exame'),
    Pacotes: ids('Pacote'),
    JobTemplate: ids('Modelo')[0] ?? null,
    Quantidade: Number(draft.Quantidade ?? 0),
    DataColeta: draft.DataColeta,
    MedicoExterno: text(draft.MedicoExterno),
    CodigoCliente: text(draft.CodigoCliente),
    Descricao: text(draft.Descricao),
    Identificacoes: namesOf(draft.Identificacoes),
    AbrirCiclo: draft.AbrirCiclo,
  };
}

/** The first thing an order lacks, by its field; null when it can be placed. */
export function missingIn(draft: ReadonlyDraft): 'PacienteRef' | 'items' | 'Quantidade' | 'Identificacoes' | null {
  if (draft.PacienteRef === null && draft.Cliente === null) return 'PacienteRef';
  if (draft.items.length === 0) return 'items';
  const count = Number(draft.Quantidade ?? 0);
  if (!Number.isInteger(count) || count < 1 || count > 500) return 'Quantidade';
  const names = namesOf(draft.Identificacoes).length;
  return names > 0 && names !== count ? 'Identificacoes' : null;
}
