import { MANAGE, type PessoaMencionada, type Resource, SYSTEM } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/ctx.ts';
import type { StoredRow } from '../../platform/resource/read-row.ts';
import { containsText } from '../../platform/resource/search-words.ts';

/** So many people are offered to be mentioned at most. */
const MOST_OFFERED = 20;

/**
 * The people `u` who may read a row: not blocked, working where it is, in a role that may read its noun there. A role
 * of the home company is that of its rows without a unit; units are open only as they were granted.
 */
function readers({ scope, unitField, subject, readBy }: Resource, { Empresa, ...row }: StoredRow) {
  const ofUnit = scope === 'unidade';
  const unit = ofUnit ? row[unitField] : null;
  const there = ofUnit ? sql`and (a."Unidade" is null or a."Unidade" = ${unit}::bigint)` : sql``;
  const atHome = ofUnit ? sql`` : sql`select id as "Usuario", role from usuarios where "Empresa" = ${Empresa} union`;
  const allowed =
    readBy === 'session'
      ? sql`true`
      : sql`exists (
          select 1 from jsonb_array_elements(r."Permissoes") p where p ->> 'Acesso' = ${SYSTEM}
            or (p ->> 'Acesso' = ${subject} and p ->> 'Acao' in ('ler', ${MANAGE})))`;
  return sql`(${atHome}
      select a."Usuario", coalesce(a.role, case when o."Empresa" = ${Empresa} then o.role end) as role
      from usuario_acessos a join usuarios o on o."Empresa" = a."Empresa" and o.id = a."Usuario"
      where a."Organizacao" = ${Empresa} ${there}) g
    join usuarios u on u.id = g."Usuario" and not u.blocked
    left join roles r on r."Empresa" = ${Empresa} and r.id = g.role
    where ${allowed}`;
}

const select = (
  { db }: Pick<AnyCtx, 'db'>,
  resource: Resource,
  row: StoredRow,
  condition: RawBuilder<unknown>,
  limit: RawBuilder<unknown>,
) =>
  sql<PessoaMencionada>`
    select distinct u.id, u."Nome" from ${readers(resource, row)} and ${condition}
    order by u."Nome", u.id ${limit}`.execute(db);

/** The first people, by name, who may read the row, other than the caller; `text`: of whose names it is a part. */
export async function offeredPeople(
  ctx: AnyCtx,
  resource: Resource,
  row: StoredRow,
  text: string | undefined,
): Promise<PessoaMencionada[]> {
  const named = text === undefined ? sql`true` : containsText(sql`u."Nome"`, text);
  const condition = sql`u.id <> ${ctx.user.id} and ${named}`;
  const { rows } = await select(ctx, resource, row, condition, sql`limit ${MOST_OFFERED}`);
  return rows;
}

/** Refuses mentions of people who may not read the row. @throws AppError MENCAO_SEM_ACESSO */
export async function requireReaders(
  ctx: AnyCtx,
  resource: Resource,
  row: StoredRow,
  people: readonly number[],
): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await select(ctx, resource, row, sql`u.id = any(${people}::bigint[])`, sql``);
  const known = new Set(rows.map(({ id }) => id));
  const usuarios = people.filter((id) => !known.has(id));
  if (usuarios.length > 0) throw new AppError('MENCAO_SEM_ACESSO', { usuarios });
}
