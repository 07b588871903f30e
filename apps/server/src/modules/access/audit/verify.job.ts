import {
  type AnswerOf,
  type TarefaDeFundo,
  type verificarAuditoria,
  type VerificacaoAuditoria,
  type verVerificacao,
} from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import { companyOf, requireWholeCompany } from '../../../platform/company.ts';
import type { AnyCtx, Ctx } from '../../../platform/http/ctx.ts';
import { enqueue, job } from '../../../platform/jobs/index.ts';
import { type AuditHead, type AuditLine, findBreak } from '../../../platform/audit/chain.ts';
import { breakAtEnd } from '../../../platform/audit/verify.ts';

/** So many lines are walked in one step. */
const STEP = 5000;

/** How far a walk is, and where it stopped. */
interface Walked extends AuditHead {
  readonly Data: string | null;
  readonly QuebradaEm: number | null;
}

/** What the head remembers, and the last line there is: read at once, so that both are of one moment. */
async function endOf({ db }: AnyCtx, empresa: number): Promise<AuditHead & { readonly last: number }> {
  const { rows } = await sql<AuditHead & { last: number }>`
    select coalesce(h."Seq", 0) as "Seq", coalesce(h."Hash", '') as "Hash",
      coalesce((select max(a."Seq") from audit_log a where a."Empresa" = ${empresa}), 0) as last
    from (select 1) as one left join audit_head h on h."Empresa" = ${empresa}`.execute(db);
  return rows[0] ?? { Seq: 0, Hash: '', last: 0 };
}

/** Walks the lines after `from`, at most a step of them and none after `until`. */
async function walkOn({ db }: AnyCtx, empresa: number, from: AuditHead, until: number): Promise<Walked> {
  const { rows } = await sql<AuditLine>`
    select * from audit_log where "Empresa" = ${empresa} and "Seq" > ${from.Seq} and "Seq" <= ${until}
    order by "Seq" limit ${STEP}`.execute(db);
  const { Seq, Hash, Data } = rows.at(-1) ?? { ...from, Data: null };
  const broken = findBreak(from, rows) ?? (rows.length === 0 ? from.Seq + 1 : undefined);
  return { Seq, Hash, Data, QuebradaEm: broken ?? null };
}

/** Walks the chain of a company to the line that was its last when the walk began. */
export const verifyAuditJob = job({
  name: 'access.verificar-auditoria',
  payload: z.strictObject({}),
  async run({ Empresa, step, progress }): Promise<VerificacaoAuditoria> {
    const end = await step('end', (ctx) => endOf(ctx, Empresa));
    const until = Math.max(end.Seq, end.last);
    let at: Walked = { Seq: 0, Hash: '', Data: null, QuebradaEm: null };
    await progress(0, until);
    while (at.Seq < until && at.QuebradaEm === null) {
      const from = at;
      at = await step(`after ${from.Seq}`, (ctx) => walkOn(ctx, Empresa, from, until));
      await progress(at.Seq, until);
    }
    return { Ate: at.Seq, DataAte: at.Data, QuebradaEm: at.QuebradaEm ?? breakAtEnd(at, end) ?? null };
  },
});

/** Asks for a walk. */
export function startVerification(ctx: Ctx<typeof verificarAuditoria>): Promise<TarefaDeFundo> {
  const Empresa = companyOf(ctx, ctx.body.Empresa);
  requireWholeCompany(ctx, Empresa, ['ler', 'Auditoria']);
  return enqueue(ctx, verifyAuditJob, {}, { Empresa });
}

type Verification = AnswerOf<typeof verVerificacao>;

/** What the last walk of a company found. */
export async function lastVerification(ctx: Ctx<typeof verVerificacao>): Promise<Verification> {
  const Empresa = companyOf(ctx, ctx.query.Empresa);
  requireWholeCompany(ctx, Empresa, ['ler', 'Auditoria']);
  const { rows } = await sql<{ Resultado: VerificacaoAuditoria; Data: string; UsuarioNome: string }>`
    select t."Resultado", t."TerminadaEm" as "Data", u."Nome" as "UsuarioNome"
    from tarefas_de_fundo t join usuarios u on u.id = t."Usuario"
    where t."Empresa" = ${Empresa} and t."Nome" = ${verifyAuditJob.name} and t."Status" = 'Concluida'
    order by t."TerminadaEm" desc limit 1`.execute(ctx.db);
  const [last] = rows;
  return { ultima: last ? { ...last.Resultado, Data: last.Data, UsuarioNome: last.UsuarioNome } : null };
}
