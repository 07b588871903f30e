import { findTransition, inWords, mensagemInstrumentoMachine, Paciente } from '@bancada/contracts';
import { sql } from 'kysely';
import { READ } from '../../../../platform/audit/index.ts';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import type { OpenConnection } from '../line/connections.ts';
import { keepMessages } from './kept.ts';

/** A message on its way to an instrument. */
export interface Outgoing {
  /** Its own number. */
  readonly control: string;
  /** Records or segments, without their ends. */
  readonly lines: readonly string[];
  /** Whether the instrument is expected to acknowledge it before it gets the next one. */
  readonly acknowledged: boolean;
  /** How many tests it orders, or withdraws. */
  readonly tests: number;
  /** Whether it withdraws them. */
  readonly cancels?: boolean;
}

/** Why a message did not reach its instrument. */
export type Undelivered =
  | 'ligacao'
  | 'naoAceita'
  | 'semResposta'
  | 'inalcancavel'
  | 'redeFechada'
  | 'prazo'
  | 'dispensado';

/** What became of a message: taken, or not, and why. */
export type Fate = 'entregue' | Undelivered;

/** A message as it is kept: its lines as they go out. */
const bytesOf = ({ lines }: Outgoing) => Buffer.from(lines.map((line) => `${line}\r`).join(''), 'utf8');

/** Messages that are to be sent. */
export interface ToSend {
  readonly messages: readonly Outgoing[];
  /** The patients whose names they say. */
  readonly named: readonly number[];
  /** Nobody asked for them: they wait until the instrument is connected to. */
  readonly unasked?: boolean;
}

/** Keeps messages before they are sent, and notes whose names they say; answers their ids, in their order. */
export async function keepSent(
  ctx: AnyCtx,
  connection: OpenConnection,
  { messages, named, unasked = false }: ToSend,
): Promise<number[]> {
  const ids = await keepMessages(
    ctx,
    connection,
    messages.map((message) => ({
      bytes: bytesOf(message),
      Controle: message.control,
      tests: message.tests,
      Cancelamento: message.cancels ?? false,
      Sentido: 'Enviada',
      Situacao: 'Enviada',
      ProximaEm: unasked ? ctx.now : null,
    })),
  );
  const { Instrumento } = connection;
  if (named.length > 0)
    ctx.audit({
      ...entryOf(connection, { id: null, Acao: READ, Para: { ids: named, Instrumento } }),
      Entidade: Paciente.table,
    });
  return ids;
}

/** Says what became of a message; one of which that is known already stays as it is. */
export async function settleSent(ctx: AnyCtx, connection: OpenConnection, control: string, fate: Fate): Promise<void> {
  const action = fate === 'entregue' ? 'entregar' : 'falhar';
  const step = findTransition(mensagemInstrumentoMachine, 'Enviada', action);
  if (!step) throw new Error(`A message that was sent has no step ${action}`);
  const Motivo = fate === 'entregue' ? null : inWords(`laboratory.instrumento.envio.${fate}`);
  const { rows } = await sql<{ id: number; Motivo: string | null }>`
    update mensagem_instrumentos set "Situacao" = ${step.to}, "ProximaEm" = null, "Versao" = "Versao" + 1,
      "Motivo" = case when "Cancelamento" and "Recusadas" > 0 then "Motivo" else ${Motivo} end
    where "Empresa" = ${connection.Empresa} and "Instrumento" = ${connection.Instrumento} and "Controle" = ${control}
      and "Sentido" = 'Enviada' and "Situacao" = 'Enviada' returning id, "Motivo"`.execute(ctx.db);
  for (const { id, Motivo: said } of rows)
    ctx.audit({
      ...entryOf(connection, { id, Acao: step.action, Para: { Situacao: step.to, Motivo: said } }),
      De: { Situacao: 'Enviada' },
    });
}

/** Puts off a message that was not taken: it goes out again later, as it is. */
export async function putOff(
  ctx: AnyCtx,
  connection: OpenConnection,
  { control, attempt, fate, next }: { control: string; attempt: number; fate: Undelivered; next: string },
): Promise<void> {
  const Motivo = inWords(`laboratory.instrumento.envio.${fate}`);
  const { rows } = await sql<{ id: number }>`
    update mensagem_instrumentos set "ProximaEm" = ${next}::timestamptz, "Motivo" = ${Motivo}, "Versao" = "Versao" + 1
    where "Empresa" = ${connection.Empresa} and "Instrumento" = ${connection.Instrumento} and "Controle" = ${control}
      and "Sentido" = 'Enviada' and "Situacao" = 'Enviada' and "Tentativas" = ${attempt} returning id`.execute(ctx.db);
  const Para = { Tentativas: attempt, Motivo, ProximaEm: next };
  for (const { id } of rows) ctx.audit(entryOf(connection, { id, Acao: 'editar', Para }));
}

/** What the audit says of a message to an instrument. */
export const entryOf = (
  { Empresa, Unidade }: OpenConnection,
  { id, Acao, Para }: { readonly id: number | null; readonly Acao: string; readonly Para: unknown },
) => ({
  Empresa,
  Unidade,
  Acao,
  Entidade: 'mensagem_instrumentos',
  RegistroId: id,
  De: null,
  Para,
  Motivo: null,
  Origem: 'sistema' as const,
});
