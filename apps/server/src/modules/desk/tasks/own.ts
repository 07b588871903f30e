import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { allColumns, type StoredTarefa } from '../../../platform/jobs/tarefa.ts';

/** The tasks of a person, in the companies they work in. */
export const ofCaller = ({ scope, user }: AnyCtx): RawBuilder<boolean> =>
  sql<boolean>`"Empresa" = any(${scope.empresas}) and "Usuario" = ${user.id}`;

/** A task of the caller. @throws AppError NAO_ENCONTRADO, also when it is somebody else's */
export async function ownTarefa(ctx: AnyCtx, id: number): Promise<StoredTarefa> {
  const { rows } = await sql<StoredTarefa>`
    select ${allColumns} from tarefas_de_fundo where ${ofCaller(ctx)} and id = ${id}`.execute(ctx.db);
  if (!rows[0]) throw new AppError('NAO_ENCONTRADO');
  return rows[0];
}
