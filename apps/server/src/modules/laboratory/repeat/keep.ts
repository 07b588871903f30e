import type { Test } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';

/** Keeps what the results of a test are now as those of a run, whose sample the caller holds. */
export async function keepRun(ctx: AnyCtx, { Empresa, id }: Pick<Test, 'Empresa' | 'id'>, run: number): Promise<void> {
  await sql`
    insert into result_execucaos ("Empresa", "Unidade", "Test", "Result", "Execucao", "ValorResultado", "Problema", "Riscos",
      "DataResultado", "DigitadoPor", "AlteradoPorNome")
    select "Empresa", "UnidadeEmpresa", "Test", id, ${run}, "ValorResultado", "Problema", "Riscos", "DataResultado",
      "DigitadoPor", "AlteradoPorNome"
    from results where "Empresa" = ${Empresa} and "Test" = ${id} order by id
    on conflict ("Empresa", "Result", "Execucao") do update set "ValorResultado" = excluded."ValorResultado",
      "Problema" = excluded."Problema", "Riscos" = excluded."Riscos", "DataResultado" = excluded."DataResultado",
      "DigitadoPor" = excluded."DigitadoPor", "AlteradoPorNome" = excluded."AlteradoPorNome",
      "Versao" = result_execucaos."Versao" + 1`.execute(ctx.db);
}
