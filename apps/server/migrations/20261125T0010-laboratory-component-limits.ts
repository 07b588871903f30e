import { type Kysely, sql } from 'kysely';

/**
 * What a method can measure, what cannot be at all, how censored values enter formulas and from when on a change is a
 * risk: of components, and of the copies that results have of them. Samples know their person's age in days.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['components', 'results'])
    await sql`
      alter table ${sql.table(table)}
        add column "FatorAuxiliar" numeric,
        add column "LimiteDeteccao" numeric,
        add column "LimiteSuperior" numeric,
        add column "Censura" text,
        add column "DeltaPercentual" numeric,
        add column "DeltaDias" int,
        add column "AbsurdoMinimo" numeric,
        add column "AbsurdoMaximo" numeric`.execute(db);
  // The latest authorised tests of an exam: what a change of its formulas is tried on.
  await sql`create index on tests ("Empresa", "Tratamento", "AutorizadoEm", id)`.execute(db);
  await sql`alter table samples add column "IdadeDias" int`.execute(db);
}
