import { randomUUID } from 'node:crypto';
import { type Database, noScope } from '../src/platform/database/index.ts';
import { hashPassword } from '../src/platform/auth/index.ts';

/** The password of every built user. */
export const password = 'senha-de-teste';

let hash: Promise<string> | undefined;

const unique = (word: string) => `${word} ${randomUUID().slice(0, 8)}`;

/** A company. */
export async function buildCompany(database: Database, fields: { Nome?: string; Demonstracao?: boolean } = {}) {
  return database.inTransaction(noScope, (db) =>
    db
      .insertInto('empresas')
      .values({ Nome: unique('Clínica'), CNPJ: null, ...fields })
      .returningAll()
      .executeTakeFirstOrThrow(),
  );
}

/** A unit of a company. */
export async function buildUnit(
  database: Database,
  { Empresa, Nome = unique('Unidade') }: { Empresa: number; Nome?: string },
) {
  return database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) =>
    db.insertInto('unidades').values({ Empresa, Nome }).returningAll().executeTakeFirstOrThrow(),
  );
}

/** A pair of action and subject. */
export type Pair = readonly [Acao: string, Acesso: string];

/** A role with abilities; without any it may do nothing. */
export async function buildRole(database: Database, abilities: readonly Pair[] = [], name = unique('Papel')) {
  return database.inTransaction(noScope, async (db) => {
    const role = await db.insertInto('roles').values({ name }).returningAll().executeTakeFirstOrThrow();
    const rows = abilities.map(([Acao, Acesso]) => ({ role: role.id, Acao, Acesso }));
    if (rows.length > 0) await db.insertInto('permissoes').values(rows).execute();
    return role;
  });
}

/** Where and as what a built user works. What is left out is made. */
export interface UserFields {
  readonly email?: string;
  readonly Nome?: string;
  readonly abilities?: readonly Pair[];
  readonly role?: number;
  /** Units granted, and with them their companies. */
  readonly units?: readonly { readonly Empresa: number; readonly id: number }[];
  readonly blocked?: boolean;
}

/** A user, with a company and unit of its own unless units are given. */
export async function buildUser(database: Database, fields: UserFields = {}) {
  const { email = `${randomUUID()}@teste.bancada`, Nome = unique('Pessoa'), blocked = false } = fields;
  const role = fields.role ?? (await buildRole(database, fields.abilities)).id;
  const units = fields.units ?? [await buildUnit(database, { Empresa: (await buildCompany(database)).id })];
  const SenhaHash = await (hash ??= hashPassword(password));
  return database.inTransaction(noScope, async (db) => {
    const user = await db
      .insertInto('usuarios')
      .values({ email, Nome, role, SenhaHash, blocked })
      .returning(['id', 'email', 'Nome'])
      .executeTakeFirstOrThrow();
    const companies = [...new Set(units.map(({ Empresa }) => Empresa))];
    if (units.length === 0) return { ...user, units };
    await db
      .insertInto('usuario_empresas')
      .values(companies.map((Empresa) => ({ Usuario: user.id, Empresa })))
      .execute();
    const grants = units.map(({ Empresa, id }) => ({ Usuario: user.id, Empresa, Unidade: id }));
    await db.insertInto('usuario_unidades').values(grants).execute();
    return { ...user, units };
  });
}
