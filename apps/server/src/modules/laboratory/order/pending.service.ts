import { type AnswerOf, Job, type listJobsPendentes, Paciente } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';
import { noteSearch } from '../../../platform/resource/index.ts';
import { noteReadAll } from '../../../platform/resource/read-audit.ts';
import { containsText, searchWords } from '../../../platform/resource/search-words.ts';

type PendingCtx = Ctx<typeof listJobsPendentes>;
type Pending = AnswerOf<typeof listJobsPendentes>;

/** Patients with orders that wait for their authorisation, by name, with how many there are. */
export async function listPending(ctx: PendingCtx): Promise<Pending> {
  const { _limit, _start, NomeCompleto_contains } = ctx.query;
  const mine = sql`j."Empresa" = any(${ctx.scope.empresas}) and j."Unidade" = any(${ctx.scope.unidades})
    and j."StatusTreatment" = 'Nao_Autorizado'`;
  const fields = Object.keys(Job.row.shape).flatMap((name) => [sql.lit(name), sql.ref(`j.${name}`)]);
  const { rows } = await sql<Pending>`
    with own as (
      select p.id, p."Empresa", p."NomeCompleto", p."CPF" from pacientes p
      where p."Empresa" = any(${ctx.scope.empresas}) and ${sql.join(conditions(ctx), sql` and `)}
        and exists (select 1 from jobs j where j."Empresa" = p."Empresa" and j."PacienteRef" = p.id and ${mine})
    )
    select (select count(*) from own)::int as total, coalesce(jsonb_agg(jsonb_build_object(
      'id', o.id, 'Empresa', o."Empresa", 'NomeCompleto', o."NomeCompleto", 'CPF', o."CPF", 'JobsNaoAutorizados', (
        select jsonb_agg(jsonb_build_object(${sql.join(fields)}) order by j.id) from jobs j
        where j."Empresa" = o."Empresa" and j."PacienteRef" = o.id and ${mine})) order by o."NomeCompleto", o.id), '[]') as data
    from (select * from own order by "NomeCompleto", id limit ${_limit} offset ${_start}) as o`.execute(ctx.db);
  const { data, total } = rows[0] ?? { data: [], total: 0 };
  if (NomeCompleto_contains !== undefined)
    noteSearch({ ...ctx, query: { _q: NomeCompleto_contains } }, Paciente, 'pacientes/jobs-pendentes');
  return { data: noteReadAll(ctx, Paciente, data).map((each) => shown(ctx, each)), total };
}

/** The CPF is of the patient's own record. */
const shown = (ctx: PendingCtx, row: Pending['data'][number]): Pending['data'][number] =>
  ctx.can(['ler', Paciente.subject], row) ? row : { ...row, CPF: null };

function conditions({ query, can }: PendingCtx): RawBuilder<unknown>[] {
  const { NomeCompleto_contains = '', CPF = '' } = query;
  const digits = can(['ler', Paciente.subject]) ? CPF.replaceAll(/\D/g, '') : '';
  return [
    sql`true`,
    ...searchWords(NomeCompleto_contains).map((word) => containsText(sql`p."NomeCompleto"`, word)),
    ...(CPF === '' ? [] : [sql`p."CPF" like ${`${digits}%`} and ${digits} <> ''`]),
  ];
}
