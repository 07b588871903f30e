import { cnpjOf } from './registries/invented.ts';
import { createPerson, createRole, hashPassword } from '../platform/auth/index.ts';
import { placeOf } from '../platform/auth/places.ts';
import { asUser, type User } from '../platform/auth/user.ts';
import { type Database, noScope } from '../platform/database/index.ts';
import { DEMO_PASSWORD, people } from './people.ts';
import { roles } from './roles.ts';

/** The word before the @ of a demo user. */
type Name = (typeof people)[number]['email'] extends `${infer N}@demo.bancada` ? N : never;

/** The demo users, by the word before the @. */
export type DemoPeople = Readonly<Record<Name, User>>;

interface Place {
  readonly id: number;
  readonly Nome: string;
}

/** Makes the company, its units, roles and people. */
export async function createCompany(
  database: Database,
): Promise<{ empresa: number; unidades: readonly Place[]; people: DemoPeople }> {
  const empresa = await database.inTransaction(noScope, (db) =>
    db
      .insertInto('empresas')
      .values({ Nome: 'Laboratório Demonstração', CNPJ: cnpjOf(90), Demonstracao: true })
      .returning(['id', 'Nome'])
      .executeTakeFirstOrThrow(),
  );
  const unidades = await database.inTransaction({ empresas: [empresa.id], unidades: [] }, (db) =>
    db
      .insertInto('unidades')
      .values(['Matriz', 'Unidade Reprodução', 'Unidade Ambiental'].map((Nome) => ({ Empresa: empresa.id, Nome })))
      .returning(['id', 'Nome'])
      .execute(),
  );
  const users = await createPeople(database, empresa, unidades);
  return { empresa: empresa.id, unidades, people: users };
}

async function createPeople(database: Database, empresa: Place, unidades: readonly Place[]): Promise<DemoPeople> {
  const SenhaHash = await hashPassword(DEMO_PASSWORD);
  return database.inTransaction({ empresas: [empresa.id], unidades: [] }, async (db) => {
    const roleIds = new Map<string, number>();
    for (const [name, pairs] of Object.entries(roles)) {
      const Permissoes = pairs.map(([Acao, Acesso]) => ({ Acao, Acesso }));
      roleIds.set(name, await createRole(db, { Empresa: empresa.id, name, Permissoes }));
    }
    const create = async ({ email, Nome, role }: (typeof people)[number]) => {
      const id = await createPerson(db, {
        Empresa: empresa.id,
        Nome,
        email,
        role: roleIds.get(role) ?? 0,
        SenhaHash,
        acessos: [{ Organizacao: empresa.id, Unidade: null }],
      });
      return userOf({ id, Nome, email, role, empresa, unidades });
    };
    const made: [Name, User][] = [];
    for (const person of people) made.push([nameOf(person), await create(person)]);
    return Object.fromEntries(made) as DemoPeople;
  });
}

const nameOf = ({ email }: (typeof people)[number]) => email.slice(0, email.indexOf('@')) as Name;

/** The demo's people work before anybody has logged in. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';

function userOf({
  id,
  Nome,
  email,
  role,
  empresa,
  unidades,
}: {
  id: number;
  Nome: string;
  email: string;
  role: string;
  empresa: Place;
  unidades: readonly Place[];
}): User {
  const abilities = (roles[role] ?? []).map(([Acao, Acesso]) => ({ Acao, Acesso }));
  return asUser(
    {
      id,
      Nome,
      email,
      role: { name: role, RotaInicial: null },
      Empresas: [empresa],
      Unidades: unidades.map((unidade) => ({ ...unidade, Empresa: empresa.id })),
      abilities,
      Preferencias: {},
      TrocarSenha: false,
      DoisFatores: false,
      ExigeDoisFatores: null,
      VerComo: null,
    },
    { session: NO_SESSION, home: empresa.id, places: [placeOf({ Empresa: empresa.id, Unidade: null }, abilities)] },
  );
}
