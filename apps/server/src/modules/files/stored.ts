import type { Comentario, Resource } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/ctx.ts';
import type { StoredRow } from '../../platform/resource/read-row.ts';

/** The comments `c` on a row. */
export const onRow = ({ path }: Resource, { Empresa, id }: StoredRow): RawBuilder<boolean> =>
  sql<boolean>`c."Empresa" = ${Empresa} and c."Caminho" = ${path} and c."Registro" = ${id}`;

/** Comments, the last one first, with the names of the people in them. */
export async function readComments(
  { db }: Pick<AnyCtx, 'db'>,
  condition: RawBuilder<boolean>,
  limit: number,
): Promise<Comentario[]> {
  const { rows } = await sql<Comentario>`
    select c.id, c."Versao", c."Registro", c."Texto", c."Autor", u."Nome" as "AutorNome", c."CriadoEm", c."EditadoEm",
      (select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'Nome', m."Nome") order by m."Nome", m.id), '[]')
       from usuarios m where m.id = any(c."Mencionados")) as "Mencionados"
    from registro_comentarios c join usuarios u on u.id = c."Autor"
    where ${condition} order by c.id desc limit ${limit}`.execute(db);
  return rows;
}

/** One comment on a row. @throws AppError NAO_ENCONTRADO */
export async function readComment(
  ctx: Pick<AnyCtx, 'db'>,
  resource: Resource,
  row: StoredRow,
  id: number,
): Promise<Comentario> {
  const [comment] = await readComments(ctx, sql<boolean>`${onRow(resource, row)} and c.id = ${id}`, 1);
  if (!comment) throw new AppError('NAO_ENCONTRADO');
  return comment;
}

/** The same, held until the end of the transaction. */
export async function lockComment(
  ctx: Pick<AnyCtx, 'db'>,
  resource: Resource,
  row: StoredRow,
  id: number,
): Promise<Comentario> {
  await sql`
    select 1 from registro_comentarios c where ${onRow(resource, row)} and c.id = ${id} for no key update`.execute(
    ctx.db,
  );
  return readComment(ctx, resource, row, id);
}
