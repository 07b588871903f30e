import { type Kysely, sql } from 'kysely';

/** What an order knows beside its samples: for whom, from whom, until when; tubes and their parts. Older rows know nothing of it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table jobs
      add column "Cliente" bigint,
      add column "Prototipo" bigint,
      add column "Solicitante" bigint,
      add column "MedicoExterno" text collate "pt-BR-x-icu",
      add column "CodigoCliente" text,
      add column "JobTemplate" bigint,
      add column "Ciclo" text,
      add column "Prazo" date,
      add column "CriadoEm" timestamptz,
      add column "SuspensoEm" timestamptz,
      add column "SuspensoDe" text,
      add foreign key ("Empresa", "Cliente") references clientes ("Empresa", id),
      add foreign key ("Empresa", "Prototipo") references prototipos ("Empresa", id),
      add foreign key ("Empresa", "Solicitante") references colaboradores ("Empresa", id),
      add foreign key ("Empresa", "JobTemplate") references job_templates ("Empresa", id)`.execute(db);
  for (const link of ['Cliente', 'Prototipo', 'Solicitante', 'JobTemplate'])
    await sql`create index on jobs ("Empresa", ${sql.id(link)}, id)`.execute(db);

  await sql`
    alter table samples
      add column "TipoMaterial" bigint,
      add column "Volume" numeric,
      add column "Alicota" bigint,
      add column "Geracao" int not null default 0,
      add column "RecoletaDe" bigint,
      add foreign key ("Empresa", "TipoMaterial") references tipo_materiais ("Empresa", id),
      add foreign key ("Empresa", "Alicota") references samples ("Empresa", id),
      add foreign key ("Empresa", "RecoletaDe") references samples ("Empresa", id)`.execute(db);
  for (const link of ['TipoMaterial', 'Alicota', 'RecoletaDe'])
    await sql`create index on samples ("Empresa", ${sql.id(link)}, id)`.execute(db);

  await sql`alter table tests add column "Prazo" timestamptz`.execute(db);
}
