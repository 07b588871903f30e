import { type Comparado, Paciente, PacienteDuplicidade } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/database/index.ts';
import { folded } from '../../../platform/database/search.ts';

/** What two registrations have in common when they are compared at all: each is read by an index. */
export interface Block {
  /** Names it among the steps of a search. */
  readonly name: string;
  /** The value of a patient `p`. */
  readonly value: RawBuilder<unknown>;
  /** A value that more people have says nothing of who they are: the clinic's own telephone, a day that stands for none. */
  readonly most: number;
}

const field = (name: keyof Comparado, most: number): Block => ({
  name,
  value: sql`p.${sql.id(name)}`,
  most,
});

/** Registrations of one person share one of these, whatever else is typed wrong. */
export const blocks: readonly Block[] = [
  field('CPF', 50),
  field('CNS', 50),
  field('Telefone', 30),
  field('Email', 30),
  field('DataNascimento', 200),
  { name: 'Nome', value: folded(sql`p."NomeCompleto"`), most: 50 },
];

/** A registration as it is compared. */
export type Registration = Comparado & { readonly id: number };

const compared = ['id', 'NomeCompleto', 'NomeSocial', 'DataNascimento', 'CPF', 'CNS', 'Telefone', 'Email'] as const;

/** The patients in use who share a value of a block, by their ids. */
export async function readGroups(
  db: Db,
  Empresa: number,
  { value, most }: Block,
): Promise<readonly (readonly number[])[]> {
  const { rows } = await sql<{ ids: number[] }>`
    select array_agg(p.id order by p.id) as ids from ${sql.table(Paciente.table)} p
    where p."Empresa" = ${Empresa} and p."IsActive" and ${value} is not null
    group by ${value} having count(*) between 2 and ${most} order by min(p.id)`.execute(db);
  return rows.map(({ ids }) => ids);
}

/** Registrations by their ids. */
export async function readRegistrations(
  db: Db,
  Empresa: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Registration>> {
  const { rows } = await sql<Registration>`
    select ${sql.join(compared.map((name) => sql.id(name)))} from ${sql.table(Paciente.table)}
    where "Empresa" = ${Empresa} and id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** A pair, whoever is named first. */
export const pairKey = (one: number, other: number) => `${Math.min(one, other)} ${Math.max(one, other)}`;

/** The pairs of these patients that somebody was asked about, whatever was decided. */
export async function readAsked(db: Db, Empresa: number, ids: readonly number[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<PacienteDuplicidade, 'Paciente' | 'Outro'>>`
    select "Paciente", "Outro" from ${sql.table(PacienteDuplicidade.table)}
    where "Empresa" = ${Empresa} and least("Paciente", "Outro") = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ Paciente: one, Outro }) => pairKey(one, Outro)));
}
