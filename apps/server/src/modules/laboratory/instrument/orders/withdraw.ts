import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { authorOf } from '../../historico.ts';
import { connectionColumns, type OpenConnection } from '../line/connections.ts';
import { messageOf } from './message.ts';
import type { OpenOrders } from './open-orders.ts';
import { pushTo } from './push.ts';
import { keepSent } from './sent.ts';

/** Which orders are withdrawn. */
export interface Withdrawing {
  readonly tests: readonly number[];
  /**
   * Why. `run`: the tests left their run, so that orders go which were sent for it; those that were sent as the sample was
   * received stay. `closed`: the tests are not made any more. An instrument: they are made there and nowhere else.
   */
  readonly because: 'run' | 'closed' | { readonly Instrumento: number };
}

interface Order {
  readonly ConexaoInstrumento: number;
  readonly Test: number;
  readonly MensagemInstrumento: number;
  readonly Saiu: boolean;
}

/**
 * Withdraws what instruments that listen were sent for some tests, in the caller's transaction: each order once, by a
 * message that goes out after the order, and none where the order has not left.
 */
export async function withdrawOrders(ctx: AnyCtx, { tests, because }: Withdrawing): Promise<void> {
  if (tests.length === 0) return;
  await holdMessages(ctx, tests);
  const orders = await withdrawn(ctx, tests, because);
  const byConnection = Map.groupBy(orders, (each) => each.ConexaoInstrumento);
  for (const connection of await connectionsOf(ctx, [...byConnection.keys()])) {
    const own = byConnection.get(connection.id) ?? [];
    await cancelLeft(
      ctx,
      connection,
      own.filter(({ Saiu }) => Saiu),
    );
    await writeAnew(
      ctx,
      connection,
      own.filter(({ Saiu }) => !Saiu),
    );
  }
}

/** Holds the messages of the orders: none of them leaves meanwhile. */
async function holdMessages({ db, scope }: AnyCtx, tests: readonly number[]): Promise<void> {
  await sql`
    select 1 from mensagem_instrumentos m
    where m."Empresa" = any(${scope.empresas}) and exists (select 1 from mensagem_instrumento_pedidos p
      where p."Empresa" = m."Empresa" and p."MensagemInstrumento" = m.id and p."Test" = any(${tests})
        and p."RetiradoEm" is null)
    order by m.id for update`.execute(db);
}

/** Marks the orders as withdrawn. Whoever hands one over marks it, too: it has left, or it is withdrawn first. */
async function withdrawn(
  { db, scope, now, user }: AnyCtx,
  tests: readonly number[],
  because: Withdrawing['because'],
): Promise<readonly Order[]> {
  const concerned =
    because === 'closed'
      ? sql`true`
      : because === 'run'
        ? sql`c."EnvioPedidos" is distinct from 'Ao_Receber'`
        : sql`c."Instrumento" <> ${because.Instrumento}`;
  const { rows } = await sql<Order>`
    update mensagem_instrumento_pedidos p set "RetiradoEm" = ${now}::timestamptz, "RetiradoPor" = ${authorOf({ user })}::bigint
    from conexao_instrumentos c, tests t
    where c."Empresa" = p."Empresa" and c.id = p."ConexaoInstrumento" and ${concerned}
      and t."Empresa" = p."Empresa" and t.id = p."Test" and t."Execucao" = p."Execucao"
      and p."Empresa" = any(${scope.empresas}) and t."Unidade" = any(${scope.unidades}) and p."Test" = any(${tests})
      and p."RetiradoEm" is null and p."MensagemInstrumento" is not null
    returning p."ConexaoInstrumento", p."Test", p."MensagemInstrumento", p."Saiu"`.execute(db);
  return rows;
}

async function connectionsOf({ db, scope }: AnyCtx, ids: readonly number[]): Promise<readonly OpenConnection[]> {
  const { rows } = await sql<OpenConnection>`
    select ${connectionColumns}
    from conexao_instrumentos c join instrumentos i on i."Empresa" = c."Empresa" and i.id = c."Instrumento"
    where c."Empresa" = any(${scope.empresas}) and c.id = any(${ids}) order by c.id`.execute(db);
  return rows;
}

/** Sends the cancellation of orders that the instrument has or may have: a message for each sample. */
async function cancelLeft(ctx: AnyCtx, connection: OpenConnection, orders: readonly Order[]): Promise<void> {
  const found = await openCodes(
    ctx,
    connection,
    orders.map(({ Test }) => Test),
  );
  const messages = found.map((order) => messageOf(connection, order, { now: ctx.now, cancels: true }));
  const ids = await keepSent(ctx, connection, { messages, named: [], unasked: true });
  const carried = found.flatMap(({ tests }, index) => tests.map((Test) => ({ Test, message: ids[index] })));
  await sql`
    update mensagem_instrumento_pedidos p set "Retirada" = v.message
    from unnest(${carried.map(({ Test }) => Test)}::bigint[], ${carried.map(({ message }) => message)}::bigint[])
      as v(test, message)
    where p."Empresa" = ${connection.Empresa} and p."ConexaoInstrumento" = ${connection.id} and p."Test" = v.test
      and p."RetiradoEm" is not null and p."Retirada" is null and p."Saiu"`.execute(ctx.db);
}

/** The other orders of messages that have not left go in new ones, without what was withdrawn. */
async function writeAnew(ctx: AnyCtx, connection: OpenConnection, orders: readonly Order[]): Promise<void> {
  const messages = [...new Set(orders.map(({ MensagemInstrumento }) => MensagemInstrumento))];
  if (messages.length === 0) return;
  const { rows } = await sql<{ Test: number }>`
    update mensagem_instrumento_pedidos set "MensagemInstrumento" = null
    where "Empresa" = ${connection.Empresa} and "ConexaoInstrumento" = ${connection.id}
      and "MensagemInstrumento" = any(${messages}) and "RetiradoEm" is null and not "Saiu"
    returning "Test"`.execute(ctx.db);
  await pushTo(
    ctx,
    connection,
    rows.map(({ Test }) => Test),
  );
}

interface OpenCodes extends OpenOrders {
  readonly tests: readonly number[];
}

/**
 * What the instrument was to measure for some tests and has not: by its codes, without those that another test of the
 * sample has ordered from it. A cancellation names nobody.
 */
async function openCodes(
  { db }: AnyCtx,
  { Empresa, id, Instrumento }: OpenConnection,
  tests: readonly number[],
): Promise<readonly OpenCodes[]> {
  if (tests.length === 0) return [];
  const { rows } = await sql<OpenCodes>`
    select s."CodigoBarras" as sample, m."CodigoRNDS" as material, null as name,
      array_agg(distinct c."Codigo" order by c."Codigo") as codes, array_agg(distinct t.id order by t.id) as tests
    from tests t
      join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample"
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id and r."ValorResultado" is null
      join codigo_instrumentos c on c."Empresa" = r."Empresa" and c."Componente" = r."Component"
        and c."Instrumento" = ${Instrumento}
      left join tipo_materiais m on m."Empresa" = s."Empresa" and m.id = s."TipoMaterial"
    where t."Empresa" = ${Empresa} and t.id = any(${tests}) and not exists (
      select 1 from mensagem_instrumento_pedidos p
        join tests o on o."Empresa" = p."Empresa" and o.id = p."Test" and o."Execucao" = p."Execucao"
          and o."Sample" = t."Sample"
        join results w on w."Empresa" = o."Empresa" and w."Test" = o.id
        join codigo_instrumentos k on k."Empresa" = w."Empresa" and k."Componente" = w."Component"
          and k."Instrumento" = ${Instrumento} and k."Codigo" = c."Codigo"
      where p."Empresa" = t."Empresa" and p."ConexaoInstrumento" = ${id} and p."RetiradoEm" is null)
    group by s.id, s."Empresa", s."CodigoBarras", m."CodigoRNDS" order by s.id`.execute(db);
  return rows;
}
