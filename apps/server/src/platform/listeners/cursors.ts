import { SEM_EMPRESA } from '@bancada/contracts';
import { sql } from 'kysely';
import { wholeInstallation } from '../database/companies.ts';
import type { Database, Db } from '../database/index.ts';
import type { Listener } from './listener.ts';

/** A listener in a company. */
export interface Place {
  readonly Empresa: number;
  readonly Nome: string;
}

/** Gives a listener that is new its cursors, in one transaction: companies made after it begin at their first event. */
export async function install(database: Database, { name, from }: Listener): Promise<void> {
  const scope = await wholeInstallation(database);
  await database.inTransaction(scope, async (db) => {
    const { rows } = await sql`
      insert into ouvintes ("Empresa", "Nome", "Seq") values (${SEM_EMPRESA}, ${name}, 0)
      on conflict do nothing returning 1`.execute(db);
    if (rows.length === 0) return;
    const seq = from === 'head' ? sql`coalesce(h."Seq", 0)` : sql`0`;
    await sql`
      insert into ouvintes ("Empresa", "Nome", "Seq")
      select e.id, ${name}, ${seq} from empresas e left join evento_heads h on h."Empresa" = e.id
      where e.id = any(${scope.empresas})`.execute(db);
  });
}

/** Gives companies that have none cursors at the beginning of their log. */
export async function addCompanies(database: Database, names: readonly string[]): Promise<void> {
  const scope = await wholeInstallation(database);
  await database.inTransaction(scope, (db) =>
    sql`
      insert into ouvintes ("Empresa", "Nome", "Seq")
      select e.id, n.nome, 0 from empresas e cross join unnest(${names}::text[]) as n(nome)
      where e.id = any(${scope.empresas})
        and not exists (select 1 from ouvintes o where o."Empresa" = e.id and o."Nome" = n.nome)
      on conflict do nothing`.execute(db),
  );
}

/** Where there is something to do: events after the cursor, or parked ones to be tried again. */
export async function dueListeners(database: Database, names: readonly string[], now: string): Promise<Place[]> {
  const scope = await wholeInstallation(database);
  const { rows } = await database.withScope(scope, (db) =>
    sql<Place>`
      select o."Empresa", o."Nome" from ouvintes o join evento_heads h on h."Empresa" = o."Empresa"
      where o."Empresa" = any(${scope.empresas}) and o."Nome" = any(${names}) and o."Seq" < h."Seq"
        and (o."ProximaEm" is null or o."ProximaEm" <= ${now}::timestamptz)
      union
      select f."Empresa", f."Nome" from ouvinte_falhas f
      where f."Empresa" = any(${scope.empresas}) and f."Nome" = any(${names}) and f."Repetir"`.execute(db),
  );
  return rows;
}

/** A stored cursor. */
interface Cursor {
  readonly Seq: number;
  readonly Tentativas: number;
}

/** The cursor of a listener, until the end of the transaction nobody else's; undefined while somebody has it. */
export async function lockCursor(db: Db, { Empresa, Nome }: Place): Promise<Cursor | undefined> {
  const { rows } = await sql<Cursor>`
    select "Seq", "Tentativas" from ouvintes where "Empresa" = ${Empresa} and "Nome" = ${Nome}
    for no key update skip locked`.execute(db);
  return rows[0];
}

/** Moves the cursor; what was tried before it is forgotten. */
export async function moveCursor(db: Db, { Empresa, Nome }: Place, Seq: number): Promise<void> {
  await sql`
    update ouvintes set "Seq" = ${Seq}, "Tentativas" = 0, "ProximaEm" = null, "Erro" = null
    where "Empresa" = ${Empresa} and "Nome" = ${Nome}`.execute(db);
}
