import type { Permissao, Preferencias } from '@bancada/contracts';
import { sql } from 'kysely';
import { type Database, noScope } from '../database/index.ts';
import type { Claims } from './access-token.ts';
import { demandOf } from './factor-demand.ts';
import { loginRules } from './login-rules.ts';
import { placeOf } from './places.ts';
import { asUser, type User } from './user.ts';

interface Access {
  readonly id: number;
  readonly Nome: string;
  readonly IsActive: boolean;
  /** The unit that is opened; null for all of the company, or for the home company itself. */
  readonly Unidade: number | null;
  /** Whether units are opened at all: the home company is open, its units only as granted. */
  readonly granted: boolean;
  /** The role that acts there; null for the person's own, in the home company. */
  readonly role: number | null;
}

interface Person {
  readonly id: number;
  readonly Nome: string;
  readonly email: string;
  readonly Empresa: number;
  readonly role: number;
  readonly Preferencias: Partial<Preferencias>;
  readonly TrocarSenha: boolean;
  readonly DoisFatores: boolean;
  readonly DoisFatoresDesde: string | null;
  /** When the login began; null when it is not open any more, or there is none. */
  readonly CriadaEm: string | null;
  readonly VerComoRole: number | null;
  readonly VerComoUnidade: number | null;
  readonly acessos: readonly Access[];
}

const known = ({ user, session }: Claims, now: string) => sql<Person>`
  select u.id, u."Nome", u.email, u."Empresa", u.role, u."Preferencias", u."TrocarSenha", u."DoisFatores",
    (select c."DoisFatoresDesde" from credenciais c where c."Usuario" = u.id) as "DoisFatoresDesde",
    s."CriadaEm", s."VerComoRole", s."VerComoUnidade",
    (select jsonb_agg(jsonb_build_object('id', e.id, 'Nome', e."Nome", 'IsActive', e."IsActive", 'Unidade', a."Unidade",
        'granted', a."Usuario" is not null, 'role', a.role) order by e."Nome", e.id)
     from empresas e left join usuario_acessos a
       on a."Organizacao" = e.id and a."Empresa" = u."Empresa" and a."Usuario" = u.id
     where e.id = u."Empresa" or a."Usuario" is not null) as acessos
  from usuarios u left join sessoes s on s."Usuario" = u.id and s.id = ${session}::uuid
    and s."RevogadaEm" is null and s."ExpiraEm" > ${now}::timestamptz
  where u.id = ${user} and not u.blocked`;

interface Role {
  readonly Empresa: number;
  readonly id: number;
  readonly name: string;
  readonly RotaInicial: string | null;
  readonly Permissoes: Permissao[];
  readonly ExigeDoisFatores: boolean;
}

const rolesOf = (ids: readonly number[], companies: readonly number[]) => sql<Role>`
  select "Empresa", id, name, "RotaInicial", "Permissoes", "ExigeDoisFatores" from roles
  where id = any(${ids}) and "Empresa" = any(${companies})`;

const unitsOf = (companies: readonly number[]) => sql<User['Unidades'][number]>`
  select id, "Nome", "Empresa" from unidades
  where "Empresa" = any(${companies}) and "IsActive" order by "Nome", id`;

/**
 * Reads a person with the companies, units and abilities granted: active ones only.
 *
 * @returns undefined when the person is blocked or gone, or the login has ended by itself or by somebody
 */
export async function loadUser(database: Database, claims: Claims, now: string): Promise<User | undefined> {
  const person = await find(database, claims, now);
  return person?.CriadaEm ? withRights(database, person, claims, now) : undefined;
}

/** The same for work in the name of a person who may have logged out meanwhile; undefined when blocked or gone. */
export async function loadPerson(database: Database, user: number): Promise<User | undefined> {
  const claims = { user, session: NO_SESSION };
  const now = new Date().toISOString();
  const person = await find(database, claims, now);
  return person && withRights(database, person, claims, now);
}

/** Belongs to no login. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

async function find(database: Database, claims: Claims, now: string): Promise<Person | undefined> {
  const { rows } = await database.withScope(noScope, (db) => known(claims, now).execute(db));
  return rows[0];
}

async function withRights(database: Database, person: Person, claims: Claims, now: string): Promise<User | undefined> {
  const companies = [...new Set(person.acessos.map(({ id }) => id))];
  return database.withScope({ empresas: companies, unidades: [] }, async (db) => {
    const wanted = [person.role, person.VerComoRole, ...person.acessos.map(({ role }) => role)];
    const { rows: roles } = await rolesOf(
      wanted.filter((id) => id !== null),
      companies,
    ).execute(db);
    const active = person.acessos.filter(({ IsActive }) => IsActive).map(({ id }) => id);
    const { DoisFatores: has, DoisFatoresDesde: since } = person;
    const { life, grace } = await loginRules(db, [...new Set(active)], requiredByRole(person, roles));
    if (person.CriadaEm !== null && Date.parse(person.CriadaEm) + life <= Date.parse(now)) return undefined;
    const ExigeDoisFatores = demandOf(grace, { has, since }, now);
    const known = { ...person, ExigeDoisFatores, session: claims.session };
    return userOf(known, roles, (await unitsOf(companies).execute(db)).rows);
  });
}

/** Whether one of the person's accesses opens a unit. */
const opens = ({ acessos }: Person, { id, Empresa }: User['Unidades'][number]) =>
  acessos.some((each) => each.granted && each.id === Empresa && (each.Unidade ?? id) === id);

/** Where a person works, with the role that acts there: in the home company always, elsewhere as granted. */
function grantsOf({ Empresa: home, role: own, acessos }: Person, roles: readonly Role[]) {
  const grants = [
    { Empresa: home, role: own },
    ...acessos
      .filter(({ granted }) => granted)
      .map(({ id, Unidade, role }) => ({ Empresa: id, Unidade, role: role ?? (id === home ? own : null) })),
  ];
  return grants.map(({ role, ...where }) => {
    const acting = roles.find(({ Empresa, id }) => Empresa === where.Empresa && id === role);
    return { where, pairs: acting?.Permissoes ?? [], strict: acting?.ExigeDoisFatores ?? false };
  });
}

/** The companies where a role the person acts in requires a second factor. */
const requiredByRole = (person: Person, roles: readonly Role[]): Set<number> =>
  new Set(
    grantsOf(person, roles)
      .filter(({ strict }) => strict)
      .map(({ where }) => where.Empresa),
  );

/** Each pair once. */
const distinct = (pairs: readonly Permissao[]): Permissao[] => [
  ...new Map(pairs.map((pair) => [`${pair.Acao} ${pair.Acesso}`, pair])).values(),
];

/** The person's own view, or the one of the role that is looked through (`auth/ver-como`). */
function userOf(
  { session, ...person }: Person & Pick<Claims, 'session'> & Pick<User, 'ExigeDoisFatores'>,
  roles: readonly Role[],
  units: readonly User['Unidades'][number][],
): User {
  const own = roles.find(({ Empresa, id }) => Empresa === person.Empresa && id === person.role);
  if (!own) throw new Error(`The role of user ${person.id} is gone`);
  const seen = roles.find(({ id }) => id === person.VerComoRole);
  const companies = new Map(person.acessos.filter(({ IsActive }) => IsActive).map((each) => [each.id, each.Nome]));
  const visible = (company: number) => companies.has(company) && (!seen || seen.Empresa === company);
  const wanted = seen ? person.VerComoUnidade : null;
  const grants = grantsOf(person, roles)
    .filter(({ where }) => !seen || where.Empresa === seen.Empresa)
    .map((grant) => (seen ? { ...grant, pairs: seen.Permissoes } : grant));
  const role = seen ?? own;
  return asUser(
    {
      id: person.id,
      Nome: person.Nome,
      email: person.email,
      role: { name: role.name, RotaInicial: role.RotaInicial },
      Empresas: [...companies].filter(([id]) => visible(id)).map(([id, Nome]) => ({ id, Nome })),
      Unidades: units.filter((unit) => visible(unit.Empresa) && opens(person, unit) && (wanted ?? unit.id) === unit.id),
      abilities: distinct(grants.filter(({ where }) => visible(where.Empresa)).flatMap(({ pairs }) => pairs)),
      Preferencias: person.Preferencias,
      TrocarSenha: person.TrocarSenha,
      DoisFatores: person.DoisFatores,
      ExigeDoisFatores: person.ExigeDoisFatores,
      VerComo: seen ? { name: seen.name } : null,
    },
    { session, home: person.Empresa, places: grants.map(({ where, pairs }) => placeOf(where, pairs)) },
  );
}
