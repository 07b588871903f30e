import { type Kysely, sql } from 'kysely';

/** What units are measured by is a closed choice, and parts may have amounts. What was written freely could not be counted. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table rateio_partes no force row level security`.execute(db);
  await sql`alter table rateio_partes drop column "Busca", alter column "Direcionador" type text collate "default",
    add "Valor" numeric`.execute(db);
  await sql`
    update rateio_partes set "Direcionador" = case
      when "Direcionador" ilike '%exame%' then 'Exames'
      when "Direcionador" ilike '%fatura%' then 'Faturamento'
      when "Direcionador" ilike '%sala%' then 'Salas'
      when "Direcionador" ilike any(array['%pessoa%', '%colaborador%', '%funcion_rio%']) then 'Pessoas' end
    where "Direcionador" is not null`.execute(db);
  await sql`alter table rateio_partes force row level security`.execute(db);
}
