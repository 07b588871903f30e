import { lerNotificacoes, listNotificacoes, type Notificacao, NOTIFICACOES_PAGINA } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/ctx.ts';
import { handle } from '../../platform/http/handle.ts';
import type { RoomPart } from '../../app/room.ts';

/** The calls of notifications: everybody sees their own. */
export const notificationParts = (): RoomPart => ({
  calls: [handle(listNotificacoes, listOwn), handle(lerNotificacoes, markRead)],
});

const ofCaller = ({ scope, user }: AnyCtx) => sql`"Empresa" = any(${scope.empresas}) and "Usuario" = ${user.id}`;

async function listOwn(ctx: Ctx<typeof listNotificacoes>) {
  const { antes = null } = ctx.query;
  const { rows } = await sql<Notificacao>`
    select id, "Empresa", "CriadaEm", "LidaEm", "Tipo", "Dados" from notificacoes
    where ${ofCaller(ctx)} and (${antes}::bigint is null or id < ${antes})
    order by id desc limit ${NOTIFICACOES_PAGINA}`.execute(ctx.db);
  return { Notificacoes: rows, NaoLidas: await unread(ctx) };
}

async function unread(ctx: AnyCtx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from notificacoes where ${ofCaller(ctx)} and "LidaEm" is null`.execute(ctx.db);
  return rows[0]?.count ?? 0;
}

async function markRead(ctx: Ctx<typeof lerNotificacoes>) {
  const { id, ate } = ctx.body;
  const { rows } = await sql`select 1 from notificacoes where ${ofCaller(ctx)} and id = ${id}`.execute(ctx.db);
  if (rows.length === 0) throw new AppError('NAO_ENCONTRADO');
  await sql`
    update notificacoes set "LidaEm" = ${ctx.now}::timestamptz
    where ${ofCaller(ctx)} and "LidaEm" is null and ${ate ? sql`id <= ${id}` : sql`id = ${id}`}`.execute(ctx.db);
  return { NaoLidas: await unread(ctx) };
}
