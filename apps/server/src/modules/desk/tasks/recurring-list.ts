import { type listRecorrentes, SEM_EMPRESA, type TarefaRecorrente } from '@bancada/contracts';
import { sql } from 'kysely';
import { companyOf, requireWholeCompany } from '../../../platform/company.ts';
import type { Ctx } from '../../../platform/http/ctx.ts';
import { dueAt, type Recurring } from '../../../platform/jobs/recurring.ts';

interface Last extends NonNullable<TarefaRecorrente['Ultima']> {
  readonly Nome: string;
}

/** What recurs in a company, with its last occurrence; what is of the installation for who may do everything. */
export async function listRecurring(
  all: readonly Recurring[],
  ctx: Ctx<typeof listRecorrentes>,
): Promise<TarefaRecorrente[]> {
  const Empresa = companyOf(ctx, ctx.query.Empresa);
  requireWholeCompany(ctx, Empresa, ['ler', 'Auditoria']);
  const seesAll = ctx.user.bound.includes(SEM_EMPRESA);
  const shown = all.filter(({ of }) => of === 'empresa' || seesAll);
  const places = seesAll ? [Empresa, SEM_EMPRESA] : [Empresa];
  const { rows } = await sql<Last>`
    select distinct on ("Nome") "Nome", "Dados" ->> 'Prevista' as "Prevista", "Status", "Tentativas", "IniciadaEm",
      "TerminadaEm", "Erro" from tarefas_de_fundo
    where "Empresa" = any(${places}) and "Nome" = any(${shown.map(({ name }) => name)}) and "Usuario" is null
    order by "Nome", id desc`.execute(ctx.db);
  const last = new Map(rows.map(({ Nome, ...row }) => [Nome, row]));
  return shown.map(({ name, of, rhythm }) => ({
    Nome: name,
    Escopo: of === 'empresa' ? 'Empresa' : 'Instalacao',
    Minutos: 'every' in rhythm ? rhythm.every.minutes : null,
    Horario: 'at' in rhythm ? rhythm.at : null,
    Proxima: dueAt(rhythm, Date.parse(ctx.now)).next,
    Ultima: last.get(name) ?? null,
  }));
}
