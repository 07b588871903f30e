import type { Permissao } from '@bancada/contracts';
import { sql } from 'kysely';
import { holds, type Where, worksIn } from '../../platform/auth/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/index.ts';

/** What somebody may do somewhere; null where the role is of a company that the caller does not work in. */
export interface Reach {
  readonly where: Where;
  readonly Permissoes: readonly Permissao[] | null;
}

/**
 * Nobody gives, takes or changes what they do not have: abilities, and the companies and units they act in.
 *
 * @throws AppError PERMISSAO_ACIMA naming abilities the caller does not have there; ALCANCE_ACIMA for places where the
 *   caller does not work, which are not named
 */
export function requireCovered({ user }: AnyCtx, reaches: readonly Reach[]): void {
  for (const { where, Permissoes } of reaches) {
    if (!Permissoes || !worksIn(user.places, { Empresa: where.Empresa })) throw new AppError('ALCANCE_ACIMA');
    const lacking = (place: Where) => Permissoes.filter((pair) => !holds(user.places, [pair.Acao, pair.Acesso], place));
    const beyond = lacking({ Empresa: where.Empresa });
    if (beyond.length > 0) throw new AppError('PERMISSAO_ACIMA', { permissoes: beyond.slice(0, 20) });
    if (!worksIn(user.places, where) || lacking(where).length > 0) throw new AppError('ALCANCE_ACIMA');
  }
}

interface Found {
  readonly Empresa: number;
  readonly Unidade: number | null;
  /** All people reach their home company's own records; its units only as granted. */
  readonly home: boolean;
  readonly Permissoes: Permissao[] | null;
}

const reachOf = ({ Empresa, Unidade, home, Permissoes }: Found): Reach => ({
  where: home ? { Empresa } : { Empresa, Unidade },
  Permissoes,
});

/** Everything a person reaches, in all companies, blocked or not. */
async function reachesOfPerson({ db }: AnyCtx, person: number): Promise<Reach[]> {
  const { rows } = await sql<Found>`
    select p."Empresa", p."Unidade", p.home, r."Permissoes" from (
      select "Empresa", null::bigint as "Unidade", true as home, role from usuarios where id = ${person}
      union all
      select a."Organizacao", a."Unidade", false, coalesce(a.role, u.role)
      from usuario_acessos a join usuarios u on u."Empresa" = a."Empresa" and u.id = a."Usuario"
      where a."Usuario" = ${person}
    ) p left join roles r on r."Empresa" = p."Empresa" and r.id = p.role`.execute(db);
  return rows.map(reachOf);
}

/**
 * Nobody acts on a person who reaches more than they do, wherever it is: a new password would be a way to become that
 * person.
 */
export async function requirePersonCovered(ctx: AnyCtx, person: number): Promise<void> {
  requireCovered(ctx, await reachesOfPerson(ctx, person));
}

/** Where a role acts: wherever somebody was given it. */
export async function placesOfRole({ db }: AnyCtx, Empresa: number, role: number): Promise<Where[]> {
  const { rows } = await sql<{ Unidade: number | null }>`
    select distinct a."Unidade" from usuario_acessos a
    join usuarios u on u."Empresa" = a."Empresa" and u.id = a."Usuario"
    where a."Organizacao" = ${Empresa}
      and (a.role = ${role} or (a.role is null and u."Empresa" = ${Empresa} and u.role = ${role}))`.execute(db);
  return [{ Empresa }, ...rows.map(({ Unidade }) => ({ Empresa, Unidade }))];
}

/** The abilities of a role. @throws AppError REFERENCIA_INEXISTENTE when the company has none of that id */
export async function abilitiesOfRole({ db }: AnyCtx, Empresa: number, role: number): Promise<readonly Permissao[]> {
  const { rows } = await sql<{ Permissoes: Permissao[] }>`
    select "Permissoes" from roles where "Empresa" = ${Empresa} and id = ${role}`.execute(db);
  if (!rows[0]) throw new AppError('REFERENCIA_INEXISTENTE', { campo: 'role' });
  return rows[0].Permissoes;
}
