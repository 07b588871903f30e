import { sql } from 'kysely';
import type { Db } from '../../platform/database/index.ts';
import { clinicalExams } from './clinical.ts';
import type { DemoExam } from './define.ts';
import { environmentExams } from './environment.ts';
import { fertilityExams } from './fertility.ts';

const exams: readonly DemoExam[] = [...clinicalExams, ...fertilityExams, ...environmentExams];

const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;

/** Stores the types of procedures; answers the id of that of exams. */
async function createTypes(db: Db, empresa: number): Promise<number> {
  const names = ['Consultas', 'Exames', 'Procedimentos Cirúrgicos', 'Outros'];
  const { rows } = await sql<{ id: number; Natureza: string }>`
    insert into tipo_procedimentos ("Empresa", "Nome", "Natureza")
    select ${empresa}, * from unnest(${names}::text[], ${['Consulta', 'Exame', 'Procedimento', 'Outro']}::text[])
    returning id, "Natureza"`.execute(db);
  return rows.find(({ Natureza }) => Natureza === 'Exame')?.id ?? 0;
}

/** Stores the demo's exams and their components; answers the procedure ids by short name. */
export async function createCatalog(db: Db, empresa: number): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const exam = await createTypes(db, empresa);
  for (const { Apelido, NomeCompleto, components } of exams) {
    const { rows } = await sql<{ id: number }>`
      insert into tratamentos ("Empresa", "NomeCompleto", "Apelido", "TipoProcedimento") values (${empresa}, ${NomeCompleto}, ${Apelido}, ${exam}) returning id`.execute(
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
