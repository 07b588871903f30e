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
import { takeAbout } from './about.ts';
import { shownLines } from './blind.ts';

type Reading = Ctx<typeof Auditoria.calls.list>;

/** A chain is of one company: the caller's only one, or the one that is requested; `about` narrows it to one row's lines. */
function ofCompany<C extends AnyCtx & Pick<Reading, 'query'>>(ctx: C) {
  const { Empresa: asked, ...query } = ctx.query;
  const Empresa = companyOf(ctx, asked === undefined ? undefined : Number(asked));
  requireWholeCompany(ctx, Empresa, ['ler', 'Auditoria']);
  const { rest, about } = takeAbout(query, Empresa);
  return {
    about: [...about, ...shownLines(ctx.scope)],
    ctx: { ...ctx, query: rest, scope: { ...ctx.scope, empresas: [Empresa] } },
  };
}

/** Who did it, by name: whoever it was, of whichever company. */
const name = sql`(select u."Nome" from usuarios u where u.id = t."Usuario") as "UsuarioNome"`;

/** Lines of a company's audit, with who did each. */
export function listAudit(reading: Reading): Promise<JsonRows | RowStream> {
  const { ctx, about } = ofCompany(reading);
  return readList(ctx, Auditoria, false, [name], about);
}

/** How many lines of a company's audit fit. */
export function countAudit(reading: Ctx<typeof Auditoria.calls.count>): Promise<number | Estimate> {
  const { ctx, about } = ofCompany(reading);
  return countRows(ctx, Auditoria, about);
}

/** The values of a field in a company's audit. */
export function auditValues(reading: Ctx<typeof Auditoria.calls.values>): Promise<ValorContado[]> {
  const { ctx, about } = ofCompany(reading);
  return countValues(ctx, Auditoria, about);
}

/** The groups that the lines of a company's audit fall into. */
export function auditGroups(reading: Ctx<typeof Auditoria.calls.groups>): Promise<GrupoContado[]> {
  const { ctx, about } = ofCompany(reading);
  return countGroups(ctx, Auditoria, about);
}
