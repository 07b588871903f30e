import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { localDay } from '../../../platform/zone.ts';
import { entriesMissing } from './entries.ts';
import type { Posted, Source } from './sources.ts';

/** A month that is closed, and who closed it. */
interface Closed {
  readonly Mes: string;
  readonly FechadoEm: string;
  readonly Nome: string | null;
}

/**
 * Brings the ledger to what rows of a noun say by the rules: what no longer holds is reversed, what is missing is added,
 * and what is there already stays. The rows are locked by whoever changes them. Answers how many entries were added.
 *
 * @throws AppError PERIODO_FECHADO when that would change a month that is closed
 */
export async function post(ctx: Pick<AnyCtx, 'db' | 'now'>, source: Source, posted: Posted): Promise<number> {
  const { db, now } = ctx;
  const { Empresa } = posted;
  // Whoever closes a month waits for this transaction, or this one for the closing and then sees it.
  await sql`select 1 from empresas where id = ${Empresa} for key share`.execute(db);
  const { rows } = await sql<{ added: number; closed: Closed | null }>`
    with mudam as materialized (${entriesMissing(source, posted)}), fechado as (
      select f."Mes"::text as "Mes", f."FechadoEm", u."Nome" from periodo_fechados as f
      left join usuarios as u on u.id = f."FechadoPor"
      where f."Empresa" = ${Empresa} and f."Situacao" = 'Fechado'
        and f."Mes" in (select date_trunc('month', "Data")::date from mudam)
      order by f."Mes" limit 1
    ), lancados as (
      insert into lancamentos ("Empresa", "OrigemId", "Data", "Fato", "Debito", "DebitoConta", "Credito", "CreditoConta",
        "Valor", "PlanoConta", "CentroCusto", "Unidade", "Estorna", "Origem", "EmitidoEm")
      select ${Empresa}, m.*, ${source}, ${now} from mudam as m where not exists (select 1 from fechado)
      returning 1
    )
    select (select count(*)::int from lancados) as added, (select to_jsonb(f) from fechado as f) as closed`.execute(db);
  const { added = 0, closed = null } = rows[0] ?? {};
  if (closed) throw refusalOf(closed);
  return added;
}

function refusalOf({ Mes, FechadoEm, Nome }: Closed): AppError {
  const [year, month] = Mes.split('-');
  const [ano, mes, dia] = localDay(new Date(FechadoEm).toISOString()).split('-');
  return new AppError('PERIODO_FECHADO', { mes: `${month}/${year}`, por: Nome ?? '–', em: `${dia}/${mes}/${ano}` });
}
