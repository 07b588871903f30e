import { SEM_EMPRESA } from '@bancada/contracts';
import { sql } from 'kysely';
import { type Database, noScope, type Scope } from './index.ts';

/** The ids of all companies of the installation, those out of use among them. */
export async function allCompanies(database: Database): Promise<number[]> {
  const { rows } = await database.withScope(noScope, (db) => sql<{ id: number }>`select id from empresas`.execute(db));
  return rows.map(({ id }) => id);
}

/** All companies, and the rows of none: for the server's own work across the installation. */
export async function wholeInstallation(database: Database): Promise<Scope> {
  return { empresas: [SEM_EMPRESA, ...(await allCompanies(database))], unidades: [] };
}
