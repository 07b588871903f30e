import { isDeepStrictEqual } from 'node:util';
import { derive, type Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import type { ClientBase } from 'pg';
import { type Db, lend } from '../database/lease.ts';
import { withAllCollections } from '../resource/children.ts';
import { columnsOf, type StoredRow } from '../resource/read-row.ts';
import { about, type Finding } from './finding.ts';

/** Rows of one statement. */
const BATCH = 500;

/** The most rows named in a finding. */
const NAMED = 5;

/**
 * Computes the derived fields of every stored row anew, at one moment, and compares. For `doctor`, as the owner. What
 * differs was written past the product, or under an older rule; nothing is stored: a person opens the record and saves
 * it, so that its history says what changed.
 *
 * @param nouns - all nouns; those without derived fields are passed over
 */
export async function checkDerived(owner: ClientBase, nouns: readonly Resource[]): Promise<Finding[]> {
  const { ok, warn } = about('Totals');
  const calculated = nouns.filter(({ derived }) => Object.keys(derived).length > 0);
  await owner.query('begin isolation level repeatable read read only');
  try {
    // Row-level security binds an owner that is no administrator.
    await owner.query(
      `select set_config('app.empresas', coalesce((select string_agg(id::text, ',') from empresas), ''), true)`,
    );
    const lease = lend(owner);
    const differing: Finding[] = [];
    for (const noun of calculated) {
      const rows = await differingOf(lease.db, noun);
      if (rows.length > 0) differing.push(warn(sentenceOf(noun, rows)));
    }
    await lease.end();
    await owner.query('commit');
    return differing.length > 0 ? differing : [ok('Each is what its record says.')];
  } catch (error) {
    await owner.query('rollback').catch(() => undefined); // the first error is the one to report
    throw error;
  }
}

/** Stored rows whose derived fields are others than they would be if they were saved now. */
async function differingOf(db: Db, noun: Resource): Promise<readonly StoredRow[]> {
  const found: StoredRow[] = [];
  let [company, id] = [0, 0];
  for (;;) {
    const { rows } = await sql<StoredRow>`
      select ${columnsOf(noun)} from ${sql.table(noun.table)}
      where ("Empresa", id) > (${company}, ${id}) order by "Empresa", id limit ${BATCH}`.execute(db);
    const last = rows.at(-1);
    if (!last) return found;
    [company, id] = [last.Empresa, last.id];
    found.push(...(await withAllCollections({ db }, noun, rows)).filter((row) => differs(noun, row)));
  }
}

const differs = (noun: Resource, row: StoredRow): boolean =>
  Object.entries(derive(noun, row)).some(([name, value]) => !isDeepStrictEqual(row[name], value));

function sentenceOf({ path, derived }: Resource, rows: readonly StoredRow[]): string {
  const named = rows.slice(0, NAMED).map(({ Empresa, id }) => `${id} of company ${Empresa}`);
  const more = rows.length > NAMED ? ` and ${rows.length - NAMED} more` : '';
  return `${rows.length} ${path} have another ${Object.keys(derived).join(', ')} than their fields and lines say: ${named.join(', ')}${more}. Open and save them.`;
}
