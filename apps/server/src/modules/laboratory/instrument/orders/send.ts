import { receivedStates, typingStates } from '@bancada/contracts';
import { sql } from 'kysely';
import { wholeInstallation } from '../../../../platform/database/companies.ts';
import type { Database } from '../../../../platform/database/index.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import type { OpenConnection } from '../line/connections.ts';
import { type LineWork, workOf } from '../line/receive.ts';
import type { Patience } from '../line/settings.ts';
import { Dialled, type Reach } from './dial.ts';
import { type Fate, type Outgoing, putOff, settleSent } from './sent.ts';

/** One handing over of a message. */
interface Attempt {
  readonly id: number;
  readonly message: Outgoing;
  readonly number: number;
}

/** The connections, by their ids, for which a message is due. */
export async function connectionsDue(database: Database): Promise<ReadonlySet<number>> {
  const scope = await wholeInstallation(database);
  const { rows } = await database.withScope(scope, (db) =>
    sql<{ id: number }>`
      select distinct "ConexaoInstrumento" as id from mensagem_instrumentos
      where "Empresa" = any(${scope.empresas}) and "ProximaEm" <= now()`.execute(db),
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Hands over what waits for a connection, one message after the other over one line, each with its own bytes and number
 * however often it goes out. It ends when nothing is due, or when the instrument cannot be reached.
 */
export async function sendWaiting(line: LineWork, connection: OpenConnection, reach: Reach): Promise<void> {
  let dialled: Dialled | null = null;
  try {
    while (!reach.signal.aborted) {
      const attempt = await workOf(line, connection, (ctx) => begin(ctx, connection, reach.patience));
      if (attempt === null) return;
      if (attempt === 'dispensado') continue;
      const opened: Dialled | Fate = dialled ?? (await Dialled.open(line, connection, reach));
      dialled = opened instanceof Dialled ? opened : null;
      if (dialled && !(await workOf(line, connection, (ctx) => depart(ctx, connection, attempt)))) continue;
      const fate = opened instanceof Dialled ? await opened.send(attempt.message) : opened;
      await workOf(line, connection, (ctx) => settle(ctx, connection, attempt, { fate, patience: reach.patience }));
      if (fate !== 'entregue' && fate !== 'naoAceita') return;
    }
  } finally {
    dialled?.end();
  }
}

/** Takes the next message that is due, for this process alone; one whose tests wait for nothing any more is not sent. */
async function begin(
  ctx: AnyCtx,
  connection: OpenConnection,
  { answer, grace }: Patience,
): Promise<Attempt | 'dispensado' | null> {
  const taken = new Date(Date.parse(ctx.now) + answer + grace).toISOString();
  const { rows } = await sql<Taken>`
    update mensagem_instrumentos m set "Tentativas" = m."Tentativas" + 1, "ProximaEm" = ${taken}::timestamptz,
      "Versao" = m."Versao" + 1
    from mensagem_instrumento_textos x
    where m."Empresa" = ${connection.Empresa} and x."Empresa" = m."Empresa" and x."MensagemInstrumento" = m.id and m.id = (
      select d.id from mensagem_instrumentos d
      where d."Empresa" = ${connection.Empresa} and d."ConexaoInstrumento" = ${connection.id}
        and d."Situacao" = 'Enviada' and d."ProximaEm" <= ${ctx.now}::timestamptz
        and ${itsTurn} order by d."ProximaEm", d.id limit 1 for update skip locked)
    returning m.id, m."Controle" as control, m."Tentativas" as number, m."Linhas" as tests,
      m."Cancelamento" as cancels, x."Texto" as text`.execute(ctx.db);
  const [row] = rows;
  if (!row) return null;
  const { id, control, number, tests, cancels, text } = row;
  if (!(await (cancels ? hasLeft : isWanted)(ctx, connection, id))) {
    await settleSent(ctx, connection, control, 'dispensado');
    return 'dispensado';
  }
  const lines = text.toString('utf8').split('\r').filter(Boolean);
  return { id, message: { control, lines, acknowledged: true, tests, cancels }, number };
}

interface Taken {
  readonly id: number;
  readonly control: string;
  readonly number: number;
  readonly tests: number;
  readonly cancels: boolean;
  readonly text: Buffer;
}

/**
 * Orders and cancellations of the same test go one after the other: a message waits until what became of an earlier one
 * is known.
 */
const itsTurn = sql`not exists (
  select 1 from mensagem_instrumento_pedidos p
    join mensagem_instrumentos e on e."Empresa" = p."Empresa" and e.id in (p."MensagemInstrumento", p."Retirada")
  where p."Empresa" = d."Empresa" and d.id in (p."MensagemInstrumento", p."Retirada") and e.id < d.id
    and e."Situacao" = 'Enviada' and e."ProximaEm" is not null)`;

/**
 * Notes that the orders of a message leave for the instrument, which is connected by now. Those that were withdrawn
 * meanwhile do not: then the message stays.
 */
async function depart(ctx: AnyCtx, connection: OpenConnection, { id, message }: Attempt): Promise<boolean> {
  if (message.cancels) return true;
  // Whoever withdraws an order holds its message.
  await sql`
    select 1 from mensagem_instrumentos where "Empresa" = ${connection.Empresa} and id = ${id} for update`.execute(
    ctx.db,
  );
  const { rows } = await sql`
    update mensagem_instrumento_pedidos set "Saiu" = true
    where "Empresa" = ${connection.Empresa} and "MensagemInstrumento" = ${id} and "RetiradoEm" is null
    returning 1`.execute(ctx.db);
  if (rows.length === 0) await settleSent(ctx, connection, message.control, 'dispensado');
  return rows.length > 0;
}

/** Whether the instrument may have an order that a message withdraws: one that it refused it has not. */
async function hasLeft({ db }: AnyCtx, { Empresa }: OpenConnection, message: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mensagem_instrumento_pedidos
    where "Empresa" = ${Empresa} and "Retirada" = ${message} and "Saiu" limit 1`.execute(db);
  return rows.length > 0;
}

/** Whether a value of what a message orders is still waited for. */
async function isWanted({ db }: AnyCtx, { Empresa }: OpenConnection, message: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from mensagem_instrumento_pedidos p
      join tests t on t."Empresa" = p."Empresa" and t.id = p."Test" and t."Execucao" = p."Execucao"
        and t."TestStatus" = any(${typingStates})
      join samples s on s."Empresa" = t."Empresa" and s.id = t."Sample" and s."StatusSample" = any(${receivedStates})
      join results r on r."Empresa" = t."Empresa" and r."Test" = t.id and r."ValorResultado" is null
    where p."Empresa" = ${Empresa} and p."MensagemInstrumento" = ${message} and p."RetiradoEm" is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Stores what became of an attempt: a message that was not taken goes out again, until it has been tried often enough. */
async function settle(
  ctx: AnyCtx,
  connection: OpenConnection,
  { id, message: { control, cancels }, number }: Attempt,
  { fate, patience }: { readonly fate: Fate; readonly patience: Patience },
): Promise<void> {
  if (fate === 'naoAceita' && !cancels) await returned(ctx, connection, id);
  const pause = patience.pauses[number - 1];
  if (fate === 'entregue' || pause === undefined) return settleSent(ctx, connection, control, fate);
  const next = new Date(Date.parse(ctx.now) + pause).toISOString();
  return putOff(ctx, connection, { control, attempt: number, fate, next });
}

/** What an instrument refuses it has not, whether or not an earlier attempt was answered. */
async function returned({ db }: AnyCtx, { Empresa }: OpenConnection, message: number): Promise<void> {
  await sql`
    update mensagem_instrumento_pedidos set "Saiu" = false
    where "Empresa" = ${Empresa} and "MensagemInstrumento" = ${message}`.execute(db);
}
