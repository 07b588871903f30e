import { randomUUID } from 'node:crypto';
import type { TipoProcedimento } from '@bancada/contracts';
import { sql } from 'kysely';
import { type Database, noScope } from '../src/platform/database/index.ts';
import { createPerson, createRole, hashPassword, type NewPerson } from '../src/platform/auth/index.ts';

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

/** The company's type of procedures of a nature. */
export async function buildTipoProcedimento(
  database: Database,
  Empresa: number,
  Natureza: TipoProcedimento['Natureza'] = 'Exame',
): Promise<number> {
  const { rows } = await database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) =>
    sql<{ id: number }>`
      insert into tipo_procedimentos ("Empresa", "Nome", "Natureza") values (${Empresa}, ${Natureza}, ${Natureza})
      on conflict ("Empresa", "Nome") do update set "Natureza" = excluded."Natureza" returning id`.execute(db),
  );
  return rows[0]?.id ?? 0;
}

/** What a call that creates a procedure sends; its type is by default a test of the laboratory. */
export async function tratamentoBody<Change extends object>(database: Database, Empresa: number, change: Change) {
  return {
    NomeCompleto: 'Exame',
    TipoProcedimento: await buildTipoProcedimento(database, Empresa),
    GrupoProcedimento: null,
    EspecialidadeMedica: null,
    DuracaoMinutos: 30,
    CodigoTUSS: null,
    AgendaOnline: false,
    PermiteAutoConferencia: null,
    ...change,
  };
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

/** A role of a company, with abilities; without any it may do nothing. */
export async function buildRole(
  database: Database,
  Empresa: number,
  abilities: readonly Pair[] = [],
  name = unique('Papel'),
) {
  const Permissoes = abilities.map(([Acao, Acesso]) => ({ Acao, Acesso }));
  const id = await database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) =>
    createRole(db, { Empresa, name, Permissoes }),
  );
  return { id, name, Empresa };
}

/** Where and as what a built user works. What is left out is made. */
export interface UserFields {
  readonly email?: string;
  readonly Nome?: string;
  readonly abilities?: readonly Pair[];
  readonly role?: number;
  /** Units granted, and with them their companies. */
  readonly units?: readonly { readonly Empresa: number; readonly id: number }[];
  /** Companies granted with all of their units, also those that are made later. */
  readonly companies?: readonly number[];
  /** Instead of both: accesses as they are stored, each with the role that acts there. */
  readonly acessos?: NewPerson['acessos'];
  readonly blocked?: boolean;
  /** The home company, when it is not the first unit's. */
  readonly Empresa?: number;
}

/** Elsewhere than at home a role of the place acts: one with the same abilities for each company. */
async function withRoles<P extends { readonly Organizacao: number }>(
  database: Database,
  places: readonly P[],
  { Empresa, abilities }: { readonly Empresa: number; readonly abilities: readonly Pair[] | undefined },
) {
  const roles = new Map<number, number | null>([[Empresa, null]]);
  for (const { Organizacao } of places) {
    if (!roles.has(Organizacao)) roles.set(Organizacao, (await buildRole(database, Organizacao, abilities)).id);
  }
  return places.map((place) => ({ ...place, role: roles.get(place.Organizacao) ?? null }));
}

/** A user, with a company and unit of its own unless places are given; the first one's company is the home. */
export async function buildUser(database: Database, fields: UserFields = {}) {
  const { email = `${randomUUID()}@teste.bancada`, Nome = unique('Pessoa'), blocked = false } = fields;
  const { companies = [] } = fields;
  const own = async () => [await buildUnit(database, { Empresa: (await buildCompany(database)).id })];
  const units = fields.units ?? (companies.length > 0 || fields.acessos ? [] : await own());
  const Empresa = fields.Empresa ?? companies[0] ?? units[0]?.Empresa ?? (await buildCompany(database)).id;
  const role = fields.role ?? (await buildRole(database, Empresa, fields.abilities)).id;
  const places = [
    ...companies.map((company) => ({ Organizacao: company, Unidade: null })),
    ...units.map((unit) => ({ Organizacao: unit.Empresa, Unidade: unit.id })),
  ];
  const acessos = fields.acessos ?? (await withRoles(database, places, { Empresa, abilities: fields.abilities }));
  const SenhaHash = await (hash ??= hashPassword(password));
  const id = await database.inTransaction({ empresas: [Empresa], unidades: [] }, (db) =>
    createPerson(db, { Empresa, Nome, email, role, SenhaHash, blocked, acessos }),
  );
  return { id, email, Nome, Empresa, units };
}
