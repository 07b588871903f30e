import { sql } from 'kysely';
import type { AnyCtx } from '../platform/http/index.ts';

/** So long after its collection a result of the demo company is promised, in hours. */
const PROMISED = 24;

/** Orders that were placed before the exams were defined get the section and the promise they would have. */
export async function promiseTests({ db, scope }: AnyCtx): Promise<void> {
  await sql`
    update tests t set
      "Setor" = (select d."Setor" from exame_definicaos d
        where d."Empresa" = t."Empresa" and d."Tratamento" = t."Tratamento" order by d.id limit 1),
      "Prazo" = s."DataAmostragem" + make_interval(hours => ${PROMISED})
    from samples s
    where t."Empresa" = any(${scope.empresas}) and s."Empresa" = t."Empresa" and s.id = t."Sample"
      and t."Prazo" is null and s."PacienteRef" is not null`.execute(db);
}
