import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { clinicalExams } from './clinical.ts';
import type { DemoExam } from './define.ts';
import { environmentExams } from './environment.ts';
import { fertilityExams } from './fertility.ts';

const exams: readonly DemoExam[] = [...clinicalExams, ...fertilityExams, ...environmentExams];

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Stores the demo's exams and their components; answers the procedure ids by short name. */
export async function createCatalog(db: Db, empresa: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const { Apelido, NomeCompleto, components } of exams) {
    const { rows } = await sql<{ id: number }>`
      insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento") values (${empresa}, ${NomeCompleto}, ${Apelido}, 'Exame') returning id`.execute(
      db,
    );
    const tratamento = rows[0]?.id ?? 0;
    ids.set(Apelido, tratamento);
    for (const component of components) {
      const row = {
        ...component,
        ListaValores: json(component.ListaValores),
        ResultadoReferencia: json(component.ResultadoReferencia),
      };
      const names = Object.keys(row) as (keyof typeof row)[];
      await sql`insert into components ("Empresa", "Tratamento", ${sql.join(names.map((name) => sql.id(name)))})
        values (${empresa}, ${tratamento}, ${sql.join(names.map((name) => row[name]))})`.execute(db);
    }
  }
  return ids;
}
