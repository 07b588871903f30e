import type { AnswerOf, AuditoriaLinha, listAuditoria } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import { companyOf } from '../company.ts';
import type { Ctx } from '../http/ctx.ts';
import { startOfDay } from '../zone.ts';

type Filter = Ctx<typeof listAuditoria>['query'];

const equal = (column: string, value: number | undefined) =>
  value === undefined ? [] : [sql<boolean>`a.${sql.ref(column)} = ${value}`];

const anyOf = (column: string, value: string | readonly string[] | undefined) =>
  value === undefined ? [] : [sql<boolean>`a.${sql.ref(column)} = any(${[value].flat()})`];

function conditions(Empresa: number, query: Filter): RawBuilder<unknown> {
  const { DataInicio, DataFim, antes } = query;
  const all = [
    sql<boolean>`a."Empresa" = ${Empresa}`,
    ...(antes === undefined ? [] : [sql<boolean>`a."Seq" < ${antes}`]),
    ...(DataInicio === undefined ? [] : [sql<boolean>`a."Data" >= ${startOfDay(DataInicio)}`]),
    ...(DataFim === undefined ? [] : [sql<boolean>`a."Data" < ${startOfDay(DataFim, 1)}`]),
    ...equal('Usuario', query.Usuario),
    ...anyOf('Entidade', query.Entidade),
    ...equal('RegistroId', query.RegistroId),
    ...anyOf('Acao', query.Acao),
    ...anyOf('Origem', query.Origem),
    ...anyOf('RequestId', query.RequestId),
  ];
  return sql.join(all, sql` and `);
}

/** A page of a company's audit, the last line first; one line more is asked for to know whether there is another page. */
export async function listAudit(ctx: Ctx<typeof listAuditoria>): Promise<AnswerOf<typeof listAuditoria>> {
  const { query } = ctx;
  const Empresa = companyOf(ctx, query.Empresa);
  const { rows } = await sql<AuditoriaLinha>`
    select a.*, u."Nome" as "UsuarioNome" from audit_log a left join usuarios u on u.id = a."Usuario"
    where ${conditions(Empresa, query)} order by a."Seq" desc limit ${query._limit + 1}`.execute(ctx.db);
  const linhas = rows.slice(0, query._limit);
  return { linhas, proxima: rows.length > linhas.length ? (linhas.at(-1)?.Seq ?? null) : null };
}
