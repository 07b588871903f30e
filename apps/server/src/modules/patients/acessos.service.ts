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
import { wholePerson } from './merge/pair.ts';

/**
 * Who was shown a patient: lines that name the patient alone, and those of lists the patient stood in. Whoever read a
 * registration that was merged into the patient's has read about the same person. Each kind is found by an index of its
 * own; a list in which several registrations stood is one access.
 *
 * @throws AppError NAO_ENCONTRADO for a patient of another company
 */
export async function listAccesses(
  ctx: Ctx<typeof listAcessosPaciente>,
): Promise<AnswerOf<typeof listAcessosPaciente>> {
  const { Empresa, id } = await readRow(ctx, Paciente, ctx.params.id);
  const whole = await wholePerson(ctx.db, Empresa, id);
  const earlier = ctx.query.antes === undefined ? sql`true` : sql`"Seq" < ${ctx.query.antes}`;
  const last = sql`order by "Seq" desc limit ${ACESSOS_PAGINA + 1}`;
  const columns = sql`"Seq", "Data", "Usuario", "Acao", "RegistroId" is null as "EmLista", p.id as "Cadastro"`;
  const { rows } = await sql<AcessoPaciente>`
    select a.*, u."Nome" as "UsuarioNome" from (
      select distinct on ("Seq") each.* from unnest(${whole}::bigint[]) as p(id) cross join lateral (
        (select ${columns} from audit_log
          where "Empresa" = ${Empresa} and "Entidade" = ${Paciente.table} and "RegistroId" = p.id
            and "Acao" = any(${looking}) and ${earlier} ${last})
        union all
        (select ${columns} from audit_log
          where "Empresa" = ${Empresa} and "Entidade" = ${Paciente.table} and "RegistroId" is null and "Acao" = 'ler'
            and "Para" @> jsonb_build_object('ids', jsonb_build_array(p.id)) and ${earlier} ${last})
      ) each order by "Seq" desc, each."Cadastro" <> ${id}
    ) a left join usuarios u on u.id = a."Usuario" ${last}`.execute(ctx.db);
  const acessos = rows.slice(0, ACESSOS_PAGINA);
  return { acessos, proxima: rows.length > acessos.length ? (acessos.at(-1)?.Seq ?? null) : null };
}
