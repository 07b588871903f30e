import { type Kysely, sql } from 'kysely';

/**
 * What a reception knows of a patient besides name, birth and CPF; which text a consent was given to; and a way to find
 * the lists in which a patient was shown.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    'NomeSocial',
    'Telefone',
    'Email',
    'CEP',
    'Endereco',
    'Numero',
    'Bairro',
    'Cidade',
    'Estado',
    'Observacao',
  ];
  const added = columns.map((name) => sql`add column ${sql.id(name)} text`);
  await sql`alter table pacientes ${sql.join(added)}`.execute(db);
  await sql`alter table consentimentos add column "VersaoTexto" text`.execute(db);
  await sql`
    create index on audit_log using gin ("Para" jsonb_path_ops)
    where "Acao" = 'ler' and "RegistroId" is null`.execute(db);
}
