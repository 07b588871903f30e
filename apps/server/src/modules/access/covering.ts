import type { Permissao } from '@bancada/contracts';
import { sql } from 'kysely';
import { covers } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';

/** Nobody gives what they do not have. @throws AppError PERMISSAO_ACIMA naming what is beyond the author */
export function requireCovered({ user }: AnyCtx, pairs: readonly { Acao: string; Acesso: string }[]): void {
  const beyond = pairs.filter((pair) => !covers(user.can, [pair]));
  if (beyond.length > 0) throw new AppError('PERMISSAO_ACIMA', { permissoes: beyond.slice(0, 20) });
}

/** Nobody acts on a person who may do more than they: a new password would be a way to become that person. */
export async function requireRoleCovered(ctx: AnyCtx, Empresa: number, role: number): Promise<void> {
  const { rows } = await sql<{ Permissoes: Permissao[] }>`
    select "Permissoes" from roles where "Empresa" = ${Empresa} and id = ${role}`.execute(ctx.db);
  if (!rows[0]) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'role' });
  requireCovered(ctx, rows[0].Permissoes);
}
