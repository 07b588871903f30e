import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { lend } from '../../../platform/database/lease.ts';
import { about, type Finding } from '../../../platform/doctor/index.ts';
import { checkLedger } from './check.ts';
import { sentencesOf } from './nightly.ts';

/** Holds the ledger of each company against its rows, at one moment. For `doctor`, as the owner. */
export async function checkLedgers(owner: ClientBase): Promise<Finding[]> {
  const { ok, warn } = about('Ledger');
  await owner.query('begin isolation level repeatable read read only');
  try {
    // Row-level security binds an owner that is no administrator.
    await owner.query(
      `select set_config('app.empresas', coalesce((select string_agg(id::text, ',') from empresas), ''), true)`,
    );
    const lease = lend(owner);
    const { rows: companies } = await sql<{ id: number }>`select id from empresas order by id`.execute(lease.db);
    const found: Finding[] = [];
    for (const { id } of companies)
      for (const sentence of sentencesOf(await checkLedger(lease.db, id)))
        found.push(warn(`Company ${id}: ${sentence}.`));
    await lease.end();
    await owner.query('commit');
    return found.length > 0
      ? found
      : [ok(`Each entry and balance of ${companies.length} companies is what its rows say.`)];
  } catch (error) {
    await owner.query('rollback').catch(() => undefined); // the first error is the one to report
    throw error;
  }
}
