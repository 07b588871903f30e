import { Auditoria, type GrupoContado, type ValorContado } from '@bancada/contracts';
import { sql } from 'kysely';
import { companyOf, requireWholeCompany } from '../../../platform/company.ts';
import type { JsonRows } from '../../../platform/database/index.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/ctx.ts';
import type { Estimate } from '../../../platform/http/estimate.ts';
import type { RowStream } from '../../../platform/http/row-stream.ts';
import { countRows } from '../../../platform/resource/count.ts';
import { countGroups } from '../../../platform/resource/groups.ts';
import { readList } from '../../../platform/resource/read-list.ts';
import { countValues } from '../../../platform/resource/values.ts';

type Reading = Ctx<typeof Auditoria.calls.list>;

/** A chain is of one company: the caller's only one, or the one that is requested. */
function ofCompany<C extends AnyCtx & Pick<Reading, 'query'>>(ctx: C): C {
  const { Empresa: asked, ...query } = ctx.query;
  const Empresa = companyOf(ctx, asked === undefined ? undefined : Number(asked));
  requireWholeCompany(ctx, Empresa, ['ler', 'Auditoria']);
  return { ...ctx, query, scope: { ...ctx.scope, empresas: [Empresa] } };
}

/** Who did it, by name: whoever it was, of whichever company. */
const name = sql`(select u."Nome" from usuarios u where u.id = t."Usuario") as "UsuarioNome"`;

/** Lines of a company's audit, with who did each. */
export const listAudit = (ctx: Reading): Promise<JsonRows | RowStream> =>
  readList(ofCompany(ctx), Auditoria, false, [name]);

/** How many lines of a company's audit fit. */
export const countAudit = (ctx: Ctx<typeof Auditoria.calls.count>): Promise<number | Estimate> =>
  countRows(ofCompany(ctx), Auditoria);

/** The values of a field in a company's audit. */
export const auditValues = (ctx: Ctx<typeof Auditoria.calls.values>): Promise<ValorContado[]> =>
  countValues(ofCompany(ctx), Auditoria);

/** The groups that the lines of a company's audit fall into. */
export const auditGroups = (ctx: Ctx<typeof Auditoria.calls.groups>): Promise<GrupoContado[]> =>
  countGroups(ofCompany(ctx), Auditoria);
