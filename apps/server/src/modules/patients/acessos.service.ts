import {
  type AcessoPaciente,
  ACESSOS_PAGINA,
  type AnswerOf,
  type listAcessosPaciente,
  Paciente,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { looking } from '../../platform/audit/index.ts';
import type { Ctx } from '../../platform/http/index.ts';
import { readRow } from '../../platform/resource/read-row.ts';

/**
 * Who was shown a patient: lines that name the patient alone, and those of lists the patient stood in. Each kind is
 * found by an index of its own.
 *
 * @throws AppError NAO_ENCONTRADO for a patient of another company
 */
export async function listAccesses(
  ctx: Ctx<typeof listAcessosPaciente>,
): Promise<AnswerOf<typeof listAcessosPaciente>> {
  const { Empresa, id } = await readRow(ctx, Paciente, ctx.params.id);
  const earlier = ctx.query.antes === undefined ? sql`true` : sql`"Seq" < ${ctx.query.antes}`;
  const last = sql`order by "Seq" desc limit ${ACESSOS_PAGINA + 1}`;
  const columns = sql`"Seq", "Data", "Usuario", "Acao", "RegistroId" is null as "EmLista"`;
  const { rows } = await sql<AcessoPaciente>`
    select a.*, u."Nome" as "UsuarioNome" from (
      (select ${columns} from audit_log
        where "Empresa" = ${Empresa} and "Entidade" = ${Paciente.table} and "RegistroId" = ${id}
          and "Acao" = any(${looking}) and ${earlier} ${last})
      union all
      (select ${columns} from audit_log
        where "Empresa" = ${Empresa} and "Entidade" = ${Paciente.table} and "RegistroId" is null and "Acao" = 'ler'
          and "Para" @> ${JSON.stringify({ ids: [id] })}::jsonb and ${earlier} ${last})
    ) a left join usuarios u on u.id = a."Usuario" ${last}`.execute(ctx.db);
  const acessos = rows.slice(0, ACESSOS_PAGINA);
  return { acessos, proxima: rows.length > acessos.length ? (acessos.at(-1)?.Seq ?? null) : null };
}
