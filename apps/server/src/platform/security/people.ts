import { SEM_EMPRESA } from '@bancada/contracts';
import { sql } from 'kysely';
import { type Database, type Db, noScope } from '../database/index.ts';
import { collapse, type SecurityEvent } from './event.ts';
import type { PendingEvent } from './pending.ts';

interface Person {
  readonly id: number;
  readonly Empresa: number;
  /** In small letters. */
  readonly email: string;
}

async function findPeople(database: Database, events: readonly PendingEvent[]): Promise<Person[]> {
  const ids = events.flatMap(({ Usuario }) => Usuario ?? []);
  const accounts = events.flatMap(({ account }) => account ?? []);
  if (ids.length + accounts.length === 0) return [];
  const { rows } = await database.withScope(noScope, (db) =>
    sql<Person>`
      select id, "Empresa", lower(email) as email from usuarios
      where id = any(${ids}::bigint[]) or lower(email) = any(${accounts}::text[])`.execute(db),
  );
  return rows;
}

/**
 * Events by the home company of their person, found by the account where somebody typed one. What is nobody's is of no
 * company.
 */
export async function byCompany(
  database: Database,
  events: readonly PendingEvent[],
): Promise<ReadonlyMap<number, readonly SecurityEvent[]>> {
  const people = await findPeople(database, events);
  const byId = new Map(people.map((person) => [person.id, person]));
  const byAccount = new Map(people.map((person) => [person.email, person]));
  const found = events.flatMap(({ account, ...event }) => {
    const person = event.Usuario === null ? byAccount.get(account ?? '') : byId.get(event.Usuario);
    // Somebody who was removed together with a demo company leaves nothing behind.
    if (!person && event.Usuario !== null) return [];
    return { Empresa: person?.Empresa ?? SEM_EMPRESA, event: { ...event, Usuario: person?.id ?? null } };
  });
  const companies = Map.groupBy(found, ({ Empresa }) => Empresa);
  return new Map([...companies].map(([Empresa, own]) => [Empresa, collapse(own.map(({ event }) => event))]));
}

/** The unit that each of some people works in, where it is only one of the company's. */
export async function unitsOf(
  db: Db,
  Empresa: number,
  people: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ Usuario: number; Unidade: number }>`
    select "Usuario", min("Unidade") as "Unidade" from usuario_acessos
    where "Empresa" = ${Empresa} and "Organizacao" = ${Empresa} and "Usuario" = any(${people}::bigint[])
    group by 1 having count(distinct "Unidade") = 1 and bool_and("Unidade" is not null)`.execute(db);
  return new Map(rows.map(({ Usuario, Unidade }) => [Usuario, Unidade]));
}
