import { compareDecimal, Compra, CompraItem, compraMachine, NotaCompra, type Row } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';
import {
  changeRecorded,
  columnsOf,
  lockAnyVersion,
  hooksOf,
  type StoredRow,
  systemStep,
} from '../../platform/resource/index.ts';
import { makePayables, voidPayables } from './duplicatas.ts';
import { type Arrival, receivedOf, stateBy } from './received.ts';

type Nota = Row<typeof NotaCompra>;

/** An invoice's purchase is of its supplier. @throws AppError REFERENCIA_DIVERGENTE */
async function sameSupplier(ctx: AnyCtx, nota: Nota): Promise<void> {
  if (nota.Compra === null) return;
  const { Fornecedor } = await lockAnyVersion(ctx, Compra, nota.Compra);
  if (Fornecedor !== nota.Fornecedor)
    throw new AppError('REFERENCIA_DIVERGENTE', { campo: 'Compra', de: 'Fornecedor' });
}

/** Goods come of purchases that were sent. @throws AppError TRANSICAO_INVALIDA */
async function purchaseSent(ctx: AnyCtx, { Compra: id }: Nota): Promise<void> {
  if (id === null) return;
  const { Status } = await lockAnyVersion(ctx, Compra, id);
  if (Status === 'Rascunho' || Status === 'Cancelada')
    throw new AppError('TRANSICAO_INVALIDA', { de: Status, para: 'Recebida' });
}

/** Brings a purchase to the state that its entered invoices say. */
async function settlePurchase(ctx: AnyCtx, { Compra: id }: Nota): Promise<void> {
  if (id === null) return;
  const compra = await lockAnyVersion(ctx, Compra, id);
  const items = await itemsOf(ctx, compra);
  const received = receivedOf(items, await arrivalsOf(ctx, compra));
  const changed = await storeReceived(ctx, items, received);
  const state = stateBy(items, received);
  const step = compraMachine.transitions.find(
    ({ from, to, ability }) => ability === 'system' && to === state && from.some((each) => each === compra['Status']),
  );
  const writing = { resource: Compra, hooks: {} };
  if (step) await systemStep(ctx, writing, compra, step.action);
  // Who has the purchase open hears of its lines.
  else if (changed) await changeRecorded(ctx, writing, compra, {});
}

type Item = StoredRow & Pick<CompraItem, 'Produto' | 'Quantidade' | 'Recebida'>;

async function itemsOf({ db }: AnyCtx, { Empresa, id }: StoredRow): Promise<readonly Item[]> {
  const { rows } = await sql<Item>`
    select ${columnsOf(CompraItem)} from compra_itens
    where "Empresa" = ${Empresa} and "Compra" = ${id} order by "Ordem", id for no key update`.execute(db);
  return rows;
}

async function arrivalsOf({ db }: AnyCtx, { Empresa, id }: StoredRow): Promise<readonly Arrival[]> {
  const { rows } = await sql<Arrival>`
    select i."Produto", sum(i."Quantidade") as "Quantidade"
    from nota_compras n join nota_compra_itens i on i."Empresa" = n."Empresa" and i."NotaCompra" = n.id
    where n."Empresa" = ${Empresa} and n."Compra" = ${id} and n."Status" = 'Lancada' and i."Produto" is not null
    group by i."Produto"`.execute(db);
  return rows;
}

/** Answers whether anything is another quantity now. */
async function storeReceived(ctx: AnyCtx, items: readonly Item[], received: ReadonlyMap<number, string>) {
  let changed = false;
  for (const item of items) {
    const Recebida = received.get(item.id) ?? '0';
    if (compareDecimal(Recebida, item.Recebida) === 0) continue;
    await changeRecorded(ctx, { resource: CompraItem, hooks: {} }, item, { Recebida });
    changed = true;
  }
  return changed;
}

/** The rules of invoices of suppliers. */
export const notaCompraHooks = hooksOf(NotaCompra, {
  guards: { sameSupplier, purchaseSent },
  effects: { settlePurchase, makePayables, voidPayables },
});
