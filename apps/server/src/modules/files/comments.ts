import { type AttachedComments, type Comentario, COMENTARIOS_PAGINA, type Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx, Ctx } from '../../platform/http/ctx.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { notify } from '../../platform/notifications/notify.ts';
import { noteReadBy } from '../../platform/resource/read-audit.ts';
import { lockRowShared, readRow, type StoredRow } from '../../platform/resource/read-row.ts';
import { whereOf } from '../../platform/resource/write.ts';
import { spoken } from '../../platform/zone.ts';
import { offeredPeople, requireReaders } from './readers.ts';
import { commentActs, recordAttached } from '../../platform/attachments/record.ts';
import { lockComment, onRow, readComment, readComments } from './stored.ts';

/** Serves the comments on the records of a noun, if they have comments. */
export function commentHandlers(resource: Resource): Handler[] {
  const { comments } = resource;
  if (!comments) return [];
  const { list, create, update, remove, people } = comments;
  return [
    handle(list, (ctx) => listComments(ctx, resource)),
    handle(create, (ctx) => addComment(ctx, resource)),
    handle(update, (ctx) => changeComment(ctx, resource)),
    handle(remove, (ctx) => removeComment(ctx, resource)),
    handle(people, async (ctx) => {
      const row = noteReadBy(ctx, resource, await readRow(ctx, resource, ctx.params.id), people.path);
      return offeredPeople(ctx, resource, row, ctx.query._q);
    }),
  ];
}

async function listComments(ctx: Ctx<AttachedComments['list']>, resource: Resource) {
  const row = await readRow(ctx, resource, ctx.params.id);
  noteReadBy(ctx, resource, row, resource.comments?.list.path ?? resource.path);
  const { antes = null } = ctx.query;
  const condition = sql<boolean>`${onRow(resource, row)} and (${antes}::bigint is null or c.id < ${antes})`;
  const Comentarios = (await readComments(ctx, condition, COMENTARIOS_PAGINA)).toReversed();
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from registro_comentarios c where ${onRow(resource, row)}`.execute(ctx.db);
  return { Comentarios, Total: rows[0]?.count ?? 0 };
}

async function addComment(ctx: Ctx<AttachedComments['create']>, resource: Resource): Promise<Comentario> {
  const row = await lockRowShared(ctx, resource, ctx.params.id);
  const { Texto } = ctx.body;
  const mentioned = [...new Set(ctx.body.Mencionados)];
  await requireReaders(ctx, resource, row, mentioned);
  const { rows } = await sql<{ id: number }>`
    insert into registro_comentarios ("Empresa", "Caminho", "Registro", "Texto", "Mencionados", "Autor", "CriadoEm")
    values (${row.Empresa}, ${resource.path}, ${row.id}, ${Texto}, ${mentioned}::bigint[], ${ctx.user.id}, ${ctx.now})
    returning id`.execute(ctx.db);
  const comment = await readComment(ctx, resource, row, rows[0]?.id ?? 0);
  recordAttached(ctx, resource, row, { Acao: commentActs.criar, De: null, Para: factOf(comment) });
  await notifyMentioned(ctx, resource, row, comment.id, mentioned);
  return comment;
}

async function changeComment(ctx: Ctx<AttachedComments['update']>, resource: Resource): Promise<Comentario> {
  const row = await lockRowShared(ctx, resource, ctx.params.id);
  const before = await lockComment(ctx, resource, row, ctx.params.comentario);
  if (before.Autor !== ctx.user.id) throw new AppError('COMENTARIO_ALHEIO');
  requireVersion(before, ctx.body.Versao);
  const { Texto } = ctx.body;
  const mentioned = [...new Set(ctx.body.Mencionados)];
  const added = mentioned.filter((id) => !before.Mencionados.some((each) => each.id === id));
  // Whoever was mentioned already may have lost the right meanwhile: that is no reason to refuse a correction.
  await requireReaders(ctx, resource, row, added);
  await sql`
    update registro_comentarios c set "Texto" = ${Texto}, "Mencionados" = ${mentioned}::bigint[],
      "EditadoEm" = ${ctx.now}, "Versao" = "Versao" + 1
    where ${onRow(resource, row)} and c.id = ${before.id}`.execute(ctx.db);
  const comment = await readComment(ctx, resource, row, before.id);
  recordAttached(ctx, resource, row, { Acao: commentActs.editar, De: factOf(before), Para: factOf(comment) });
  await notifyMentioned(ctx, resource, row, comment.id, added);
  return comment;
}

async function removeComment(ctx: Ctx<AttachedComments['remove']>, resource: Resource): Promise<Comentario> {
  const row = await lockRowShared(ctx, resource, ctx.params.id);
  const comment = await lockComment(ctx, resource, row, ctx.params.comentario);
  const subject = resource.writes?.subject ?? resource.subject;
  if (comment.Autor !== ctx.user.id && !ctx.can(['deletar', subject], whereOf(resource, row)))
    throw new AppError('COMENTARIO_ALHEIO');
  requireVersion(comment, ctx.query.Versao);
  await sql`
    delete from registro_comentarios c where ${onRow(resource, row)} and c.id = ${comment.id}`.execute(ctx.db);
  recordAttached(ctx, resource, row, { Acao: commentActs.deletar, De: factOf(comment), Para: null });
  return comment;
}

/** @throws AppError VERSAO_DESATUALIZADA for a comment that was changed since it was read */
function requireVersion({ AutorNome, CriadoEm, EditadoEm, ...comment }: Comentario, Versao: number): void {
  if (comment.Versao === Versao) return;
  throw new AppError('VERSAO_DESATUALIZADA', { quem: AutorNome, quando: spoken(EditadoEm ?? CriadoEm) });
}

const factOf = ({ id, Texto }: Comentario) => ({ Comentario: Texto, ComentarioId: id });

/** Notifies the people of a mention, never the author. */
async function notifyMentioned(
  ctx: AnyCtx,
  { path, noun, linked, readAudited }: Resource,
  row: StoredRow,
  Comentario: number,
  people: readonly number[],
): Promise<void> {
  const title = linked[0] === undefined || readAudited ? null : row[linked[0]];
  const Titulo = typeof title === 'string' || typeof title === 'number' ? String(title) : null;
  const Dados = { Recurso: path, Nome: noun ?? null, Registro: row.id, Titulo, Comentario, Por: ctx.user.Nome };
  for (const Usuario of people.filter((id) => id !== ctx.user.id)) {
    await notify(ctx, { Empresa: row.Empresa, Usuario, Tipo: 'Mencao', Dados });
  }
}
