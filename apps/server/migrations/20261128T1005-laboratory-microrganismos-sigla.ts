import { type Kysely, sql } from 'kysely';
import { folded, searchable } from '../src/platform/database/search.ts';

/** Organisms are found by their short name, and a short name means one organism: instruments send nothing else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const short = folded(sql`"Sigla"`);
  // So far the oldest one was meant: the others keep theirs in a way that people see and may correct.
  await sql`
    update microrganismos m set "Sigla" = left(m."Sigla", 19 - length(m.id::text)) || ' ' || m.id, "Versao" = m."Versao" + 1
    from (select "Empresa", id, row_number() over (partition by "Empresa", ${short} order by id) as place
      from microrganismos where "Sigla" is not null) d
    where d."Empresa" = m."Empresa" and d.id = m.id and d.place > 1`.execute(db);
  await sql`
    create unique index "microrganismos_Empresa_Sigla_key" on microrganismos ("Empresa", (${short}))`.execute(db);
  await searchable(db, 'microrganismos', ['Nome', 'Sigla', 'Grupo']);
}
