import type { Notificacao, TipoNotificacao, tiposNotificacao } from '@bancada/contracts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../database/index.ts';
import type { NewEvent } from '../events/event.ts';

/** What somebody is notified of, in which company. */
export interface Notice<T extends TipoNotificacao = TipoNotificacao> {
  readonly Empresa: number;
  /** Whom. */
  readonly Usuario: number;
  readonly Tipo: T;
  readonly Dados: z.output<(typeof tiposNotificacao)[T]>;
}

/** What telling somebody needs of a request. */
interface TellingCtx {
  readonly db: Db;
  readonly now: string;
  readonly publish: (event: NewEvent) => void;
}

/**
 * Notifies somebody, with the rest of the transaction: they see it at once if they are there, and whenever they
 * look otherwise.
 */
export async function notify<T extends TipoNotificacao>(ctx: TellingCtx, notice: Notice<T>): Promise<void> {
  ctx.publish(await storeNotice(ctx.db, notice, ctx.now));
}

/** Stores a notice and answers the event that brings it to the person; the server's own work publishes it itself. */
export async function storeNotice<T extends TipoNotificacao>(
  db: Db,
  { Empresa, Usuario, Tipo, Dados }: Notice<T>,
  now: string,
): Promise<NewEvent> {
  const { rows } = await sql<Notificacao>`
    insert into notificacoes ("Empresa", "Usuario", "Tipo", "Dados", "CriadaEm")
    values (${Empresa}, ${Usuario}, ${Tipo}, ${JSON.stringify(Dados)}::jsonb, ${now}::timestamptz)
    returning id, "Empresa", "CriadaEm", "LidaEm", "Tipo", "Dados"`.execute(db);
  return {
    Empresa,
    Tipo: 'notificacao',
    Unidade: null,
    Destinatario: Usuario,
    Assunto: 'notificacoes',
    Dados: rows[0],
  };
}
