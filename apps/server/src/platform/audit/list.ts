import { Auditoria, type AnswerOf, type AuditoriaLinha, type ValorContado } from '@bancada/contracts';
import { sql } from 'kysely';
import { companyOf } from '../company.ts';
import type { AnyCtx, Ctx } from '../http/ctx.ts';
import type { RowStream } from '../http/row-stream.ts';
import { allRows } from '../resource/all-rows.ts';
import { findResource } from '../resource/find.ts';
import { parseListQuery } from '../resource/list-query.ts';
import { listStatement, whereClause } from '../resource/list-sql.ts';
import { countValues } from '../resource/values.ts';

type Reading = Ctx<typeof Auditoria.calls.list>;

/** A chain is of one company: the caller's only one, or the one that is asked for. */
function ofCompany<C extends AnyCtx & Pick<Reading, 'query'>>(ctx: C): C {
  const { Empresa: asked, ...query } = ctx.query;
  const Empresa = companyOf(ctx, asked === undefined ? undefined : Number(asked));
  return { ...ctx, query, scope: { ...ctx.scope, empresas: [Empresa] } };
}

function asked({ query, scope }: Pick<Reading, 'query' | 'scope'>) {
  const parsed = parseListQuery(Auditoria, query, findResource);
  return { parsed, where: whereClause(Auditoria, parsed, scope) };
}

/** Who did it, by name: whoever it was, of whichever company. */
const name = sql`(select u."Nome" from usuarios u where u.id = t."Usuario") as "UsuarioNome"`;

/** Lines of a company's audit, with who did each; all of them are streamed. */
export async function listAudit(ctx: Reading): Promise<AnswerOf<typeof Auditoria.calls.list> | RowStream> {
  const own = ofCompany(ctx);
  const { parsed, where } = asked(own);
  const statement = listStatement<AuditoriaLinha>(Auditoria, parsed, where, false, [name]);
  if (parsed.limit === null) return allRows(own, Auditoria, statement, where);
  return (await statement.execute(own.db)).rows;
}

/** How many lines of a company's audit fit. */
export async function countAudit(ctx: Ctx<typeof Auditoria.calls.count>): Promise<number> {
  const own = ofCompany(ctx);
  const { where } = asked(own);
  const { rows } = await sql<{ n: number }>`select count(*) as n from audit_log as t where ${where}`.execute(own.db);
  return rows[0]?.n ?? 0;
}

/** The values of a field in a company's audit. */
export const auditValues = (ctx: Ctx<typeof Auditoria.calls.values>): Promise<ValorContado[]> =>
  countValues(ofCompany(ctx), Auditoria);
