import { type Kysely, sql } from 'kysely';

/**
 * A role acts in its own company alone: an access to another company than the home one names a role of that company.
 * People who have such an access keep what they may do by a copy of their role there.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table usuario_acessos add column role bigint`.execute(db);
  // Without this an owner that is no superuser would see no role of any company, and neither would the check of the new key.
  await sql`alter table roles no force row level security`.execute(db);
  await sql`
    insert into roles ("Empresa", name, "RotaInicial", "Permissoes")
    select distinct a."Organizacao", ${copied}, r."RotaInicial", r."Permissoes"
    from usuario_acessos a join usuarios u on u."Empresa" = a."Empresa" and u.id = a."Usuario"
    join roles r on r."Empresa" = u."Empresa" and r.id = u.role
    where a."Organizacao" <> a."Empresa"
    on conflict ("Empresa", name) do nothing`.execute(db);
  await sql`
    update usuario_acessos a set role = n.id, "Versao" = a."Versao" + 1
    from usuarios u, roles r, roles n
    where a."Organizacao" <> a."Empresa" and u."Empresa" = a."Empresa" and u.id = a."Usuario"
      and r."Empresa" = u."Empresa" and r.id = u.role and n."Empresa" = a."Organizacao" and n.name = ${copied}`.execute(
    db,
  );
  await sql`
    alter table usuario_acessos add check (role is not null or "Organizacao" = "Empresa"),
      add foreign key ("Organizacao", role) references roles ("Empresa", id)`.execute(db);
  await sql`alter table roles force row level security`.execute(db);
  await sql`create index on usuario_acessos ("Organizacao", role)`.execute(db);
}

/** The name of a copy: told apart from the company's own roles, and the same for all who had the role. */
const copied = sql`left(r.name, 30) || ' (' || r."Empresa" || '.' || r.id || ')'`;
