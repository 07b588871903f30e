import { Alcada, compareDecimal, type Titulo } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';

/** Up to how much a person may pay or approve by themselves. */
export interface Limit {
  /** Whether the company has limits of payments at all. */
  readonly exists: boolean;
  /** Whether one of the person's limits has no amount: it is none. */
  readonly open: boolean;
  /** The highest of the person's limits; null without one. */
  readonly amount: string | null;
}

/** The limit of payments of the person who asks: their own, those of their roles there, and those of everybody. */
async function limitOf(
  { db, user }: AnyCtx,
  { Empresa, Unidade }: Pick<Titulo, 'Empresa' | 'Unidade'>,
): Promise<Limit> {
  const { rows } = await sql<Limit>`
    with papeis as (
      select role from usuarios where id = ${user.id} and "Empresa" = ${Empresa}
      union
      select coalesce(a.role, u.role) from usuario_acessos a
      join usuarios u on u."Empresa" = a."Empresa" and u.id = a."Usuario"
      where a."Usuario" = ${user.id} and a."Organizacao" = ${Empresa}
        and (a."Unidade" is null or a."Unidade" = ${Unidade})
        and (a.role is not null or u."Empresa" = ${Empresa})
    ), limites as (
      select "Valor", "Usuario" = ${user.id}
        or "Usuario" is null and ("Papel" is null or "Papel" in (select role from papeis)) as own
      from ${sql.table(Alcada.table)}
      where "Empresa" = ${Empresa} and "IsActive" and "Tipo" = 'Pagamento'
    )
    select count(*) > 0 as exists, coalesce(bool_or(own and "Valor" is null), false) as open,
      max("Valor") filter (where own) as amount
    from limites`.execute(db);
  return rows[0] ?? { exists: false, open: true, amount: null };
}

/** How the limit of a place is found. */
export type Limits = (place: Pick<Titulo, 'Empresa' | 'Unidade'>) => Promise<Limit>;

/** The limits of whoever asks; the one of each place is read once. */
export function limitsOnce(ctx: AnyCtx): Limits {
  const read = new Map<string, Promise<Limit>>();
  return (place) => {
    const key = `${place.Empresa} ${place.Unidade}`;
    const limit = read.get(key) ?? limitOf(ctx, place);
    read.set(key, limit);
    return limit;
  };
}

/** Whether the person may decide an amount alone; a company without limits lets everybody. */
async function mayDecide(titulo: Titulo, limits: Limits): Promise<boolean> {
  const { exists, open, amount } = await limits(titulo);
  return !exists || open || compareDecimal(titulo.Valor, amount ?? '0') <= 0;
}

/** Nobody approves more than their limit. @throws AppError ALCADA_INSUFICIENTE */
export async function withinLimit(ctx: AnyCtx, titulo: Titulo): Promise<void> {
  if (!(await mayDecide(titulo, limitsOnce(ctx)))) throw new AppError('ALCADA_INSUFICIENTE');
}

/** What is beyond a person's limit is paid once somebody else has approved it. @throws AppError APROVACAO_NECESSARIA */
export async function requireApproved(ctx: AnyCtx, titulo: Titulo, limits = limitsOnce(ctx)): Promise<void> {
  if (titulo.Tipo !== 'Pagar' || titulo.Status !== 'Aberta') return;
  if (!(await mayDecide(titulo, limits))) throw new AppError('APROVACAO_NECESSARIA');
}

/** Who made or changed a payable does not approve it. @throws AppError APROVACAO_MESMA_PESSOA */
export async function secondPerson({ db, user }: AnyCtx, { Empresa, id }: Titulo): Promise<void> {
  const { rows } = await sql`
    select 1 from audit_log
    where "Empresa" = ${Empresa} and "Entidade" = 'titulos' and "RegistroId" = ${id}
      and "Usuario" = ${user.id} and "Acao" in ('criar', 'editar') limit 1`.execute(db);
  if (rows.length > 0) throw new AppError('APROVACAO_MESMA_PESSOA');
}
