import { type RawBuilder, sql } from 'kysely';
import { type Database, noScope } from '../database/index.ts';
import type { Claims } from './access-token.ts';
import { asUser, type User } from './user.ts';

type Known = Pick<User, 'id' | 'Nome' | 'email' | 'role' | 'Empresas' | 'abilities'>;

const known = (user: number, condition: RawBuilder<boolean>) => sql<Known>`
  select u.id, u."Nome", u.email, jsonb_build_object('name', r.name) as role,
    (select coalesce(jsonb_agg(jsonb_build_object('Acao', p."Acao", 'Acesso', p."Acesso") order by p."Acesso", p."Acao"), '[]')
     from permissoes p where p.role = u.role) as abilities,
    (select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'Nome', e."Nome") order by e."Nome"), '[]')
     from usuario_empresas ue join empresas e on e.id = ue."Empresa"
     where ue."Usuario" = u.id and e."IsActive") as "Empresas"
  from usuarios u join roles r on r.id = u.role
  where u.id = ${user} and not u.blocked and ${condition}`;

const unitsOf = (user: number, companies: readonly number[]) => sql<User['Unidades'][number]>`
  select n.id, n."Nome", n."Empresa" from usuario_unidades uu
  join unidades n on n."Empresa" = uu."Empresa" and n.id = uu."Unidade"
  where uu."Usuario" = ${user} and n."Empresa" = any(${companies}) and n."IsActive"
  order by n."Nome"`;

/** A login that is still good. */
const loginOf = ({ user, session }: Claims, now: string) => sql<boolean>`exists (
    select 1 from sessoes s where s.id = ${session}::uuid and s."Usuario" = ${user}
      and s."RevogadaEm" is null and s."ExpiraEm" > ${now}::timestamptz)`;

/**
 * Reads a person with the companies, units and abilities granted: active ones only.
 *
 * @returns undefined when the person is blocked or gone, or the login has ended
 */
export async function loadUser(database: Database, claims: Claims, now: string): Promise<User | undefined> {
  return read(database, claims, loginOf(claims, now));
}

/** The same for work in the name of a person who may have logged out meanwhile; undefined when blocked or gone. */
export async function loadPerson(database: Database, user: number): Promise<User | undefined> {
  return read(database, { user, session: NO_SESSION }, sql<boolean>`true`);
}

/** Belongs to no login. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

async function read(
  database: Database,
  { user, session }: Claims,
  condition: RawBuilder<boolean>,
): Promise<User | undefined> {
  const { rows } = await database.withScope(noScope, (db) => known(user, condition).execute(db));
  const person = rows[0];
  if (!person) return undefined;
  const empresas = person.Empresas.map(({ id }) => id);
  const units = await database.withScope({ empresas, unidades: [] }, (db) => unitsOf(person.id, empresas).execute(db));
  return asUser({ ...person, Unidades: units.rows }, session);
}
