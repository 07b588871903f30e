import { type EnvioPedidos, enviosPedidos, receivedStates, typingStates } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { connectionColumns, type OpenConnection } from '../line/connections.ts';
import { messageOf } from './message.ts';
import { foundOrders, namesOf } from './open-orders.ts';
import { keepSent, type Outgoing } from './sent.ts';

/** Which tests are to be ordered from which instruments. */
export interface Pushing {
  readonly tests: readonly number[];
  /** What happened: connections that are sent orders earlier than this are sent what they still lack. */
  readonly moment: EnvioPedidos;
  /** Null: each instrument that measures any of them. */
  readonly Instrumento: number | null;
}

/** What is on its way now. */
export interface Pushed {
  /** To how many connections orders may go at this moment. */
  readonly connections: number;
  /** One message for each sample. */
  readonly messages: number;
  /** How many tests they order, by the instruments' codes. */
  readonly orders: number;
}

/**
 * Puts the orders of tests on their way to instruments that listen for them, in the caller's transaction. The order of a
 * test's run goes once to a connection; one that was given up or withdrawn goes again.
 */
export async function pushOrders(ctx: AnyCtx, pushing: Pushing): Promise<Pushed> {
  const connections = pushing.tests.length === 0 ? [] : await listening(ctx, pushing);
  let [messages, orders] = [0, 0];
  for (const connection of connections) {
    const sent = await pushTo(ctx, connection, await claim(ctx, connection, pushing.tests));
    messages += sent.length;
    orders += sent.reduce((sum, each) => sum + each.tests, 0);
  }
  return { connections: connections.length, messages, orders };
}

/** The connections with an address of their own that are sent orders at this moment. */
async function listening({ db, scope }: AnyCtx, { tests, moment, Instrumento }: Pushing): Promise<OpenConnection[]> {
  const moments = enviosPedidos.slice(0, enviosPedidos.indexOf(moment) + 1);
  const { rows } = await sql<OpenConnection>`
    select ${connectionColumns}
    from conexao_instrumentos c join instrumentos i on i."Empresa" = c."Empresa" and i.id = c."Instrumento"
    where c."Empresa" = any(${scope.empresas}) and c."Unidade" = any(${scope.unidades}) and c."Destino" is not null
      and c."IsActive" and i."IsActive" and c."EnvioPedidos" = any(${moments})
      and (${Instrumento}::bigint is null or c."Instrumento" = ${Instrumento})
      and exists (select 1 from tests t
        where t."Empresa" = c."Empresa" and t."Unidade" = c."Unidade" and t.id = any(${tests}))
    order by c.id`.execute(db);
  return rows;
}

/** Of some tests those whose order the connection has not got yet; they are its from now on, whoever else asks. */
async function claim({ db, scope }: AnyCtx, connection: OpenConnection, tests: readonly number[]): Promise<number[]> {
  const { Empresa, Unidade, Instrumento, id } = connection;
  const { rows } = await sql<{ Test: number }>`
    insert into mensagem_instrumento_pedidos as p ("Empresa", "ConexaoInstrumento", "Test", "Execucao")
    select distinct t."Empresa", ${id}::bigint, t.id, t."Execucao"
    from tests t
      join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample" and s."StatusSample" = any(${receivedStates})
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id and r."ValorResultado" is null
      join codigo_instrumentos c on c."Empresa" = r."Empresa" and c."Componente" = r."Component"
        and c."Instrumento" = ${Instrumento}
    where t."Empresa" = ${Empresa} and t."Empresa" = any(${scope.empresas}) and t."Unidade" = ${Unidade}
      and t.id = any(${tests}) and t."TestStatus" = any(${typingStates})
    order by t.id
    on conflict ("Empresa", "ConexaoInstrumento", "Test", "Execucao") do update
      set "MensagemInstrumento" = null, "Saiu" = false, "RetiradoEm" = null, "Retirada" = null,
        "RetiradoPor" = null, "NaoCancelado" = false
    where p."RetiradoEm" is not null or exists (select 1 from mensagem_instrumentos m
      where m."Empresa" = p."Empresa" and m.id = p."MensagemInstrumento" and m."Situacao" = 'Nao_Entregue')
    returning p."Test"`.execute(db);
  return rows.map(({ Test }) => Test);
}

/** Puts orders on their way that are the connection's, each of which has no message yet. */
export async function pushTo(ctx: AnyCtx, connection: OpenConnection, tests: readonly number[]): Promise<Outgoing[]> {
  if (tests.length === 0) return [];
  const found = await foundOrders(ctx, connection, { tests });
  const messages = found.map((order) => messageOf(connection, order, ctx));
  const ids = await keepSent(ctx, connection, { messages, named: namesOf(found), unasked: true });
  const carried = found.flatMap(({ tests: own }, index) => own.map((Test) => ({ Test, message: ids[index] })));
  await sql`
    update mensagem_instrumento_pedidos p set "MensagemInstrumento" = v.message
    from unnest(${carried.map(({ Test }) => Test)}::bigint[], ${carried.map(({ message }) => message)}::bigint[])
      as v(test, message)
    where p."Empresa" = ${connection.Empresa} and p."ConexaoInstrumento" = ${connection.id} and p."Test" = v.test
      and p."MensagemInstrumento" is null`.execute(ctx.db);
  return messages;
}
