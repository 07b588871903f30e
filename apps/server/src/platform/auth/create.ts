import type { Permissao } from '@bancada/contracts';
import type { Db } from '../database/index.ts';

/** A role to be made. */
export interface NewRole {
  readonly Empresa: number;
  readonly name: string;
  readonly Permissoes: readonly (Permissao | { readonly Acao: string; readonly Acesso: string })[];
  readonly RotaInicial?: string | null;
}

/** Makes a role. `db` is bound to its company. Answers its id. */
export async function createRole(db: Db, { Permissoes, RotaInicial = null, ...role }: NewRole): Promise<number> {
  const row = { ...role, RotaInicial, Permissoes: JSON.stringify(Permissoes) };
  return (await db.insertInto('roles').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A person to be made, with a password of their own (`hashPassword`: made before the transaction, it takes its time). */
export interface NewPerson {
  /** The home company, which the role is of. */
  readonly Empresa: number;
  readonly Nome: string;
  readonly email: string;
  readonly role: number;
  readonly SenhaHash: string;
  readonly blocked?: boolean;
  /** What is opened: a unit of a company, or with null all of them; outside of the home company by a role of that one. */
  readonly acessos: readonly {
    readonly Organizacao: number;
    readonly Unidade: number | null;
    readonly role?: number | null;
  }[];
}

/** Makes a person who can log in. `db` is bound to the home company. Answers the id. */
export async function createPerson(db: Db, { SenhaHash, acessos, ...person }: NewPerson): Promise<number> {
  const { id } = await db.insertInto('usuarios').values(person).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('credenciais').values({ Usuario: id, SenhaHash, TotpSegredo: null, TotpUsado: null }).execute();
  const rows = acessos.map((each) => ({ Empresa: person.Empresa, Usuario: id, role: null, ...each }));
  if (rows.length > 0) await db.insertInto('usuario_acessos').values(rows).execute();
  return id;
}
