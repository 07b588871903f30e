import type { AnswerOf, listInstrumentosBancada } from '@bancada/contracts';
import { sql } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';

/** The instruments in use that make exams, in the units where the person works, with the exams they make. */
export async function listInstruments({ db, scope, query }: Ctx<typeof listInstrumentosBancada>) {
  const { rows } = await sql<AnswerOf<typeof listInstrumentosBancada>[number]>`
    select i.id, i."Nome", jsonb_agg(distinct e."Tratamento") as "Tratamentos"
    from instrumentos i
    join instrumento_tratamentos e on e."Empresa" = i."Empresa" and e."Instrumento" = i.id
    where i."Empresa" = any(${scope.empresas}) and i."Unidade" = any(${scope.unidades}) and i."IsActive"
      and (${query.Tratamento ?? null}::bigint is null or exists (
        select 1 from instrumento_tratamentos made where made."Empresa" = i."Empresa" and made."Instrumento" = i.id
          and made."Tratamento" = ${query.Tratamento ?? null}))
    group by i.id, i."Nome" order by i."Nome", i.id`.execute(db);
  return rows;
}
