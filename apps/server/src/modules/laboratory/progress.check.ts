import type { ClientBase } from 'pg';
import { about, type Finding } from '../../platform/doctor/index.ts';

/** How far a job `j` is, counted over its samples and tests. */
const counted = `jsonb_build_object(
  'Samples', (
    select jsonb_build_object('total', count(*), 'recebidas', count(*) filter (where s."DataRecebimento" is not null or s."Virtual"))
    from samples s where s."Empresa" = j."Empresa" and s."Job" = j.id),
  'Tests', (
    select jsonb_build_object('total', count(*),
      'digitados', count(*) filter (where t."TestStatus" in ('Digitado', 'Conferido', 'Autorizado')),
      'conferidos', count(*) filter (where t."TestStatus" in ('Conferido', 'Autorizado')),
      'autorizados', count(*) filter (where t."TestStatus" = 'Autorizado'))
    from tests t where t."Empresa" = j."Empresa" and t."Job" = j.id and t."TestStatus" <> 'Cancelado'))`;

const companies = `select set_config('app.empresas', coalesce((select string_agg(id::text, ',') from empresas), ''), true)`;

/**
 * Compares the stored progress of every job with its samples and tests, at one moment. For `doctor`, as the owner.
 *
 * @param mend - whether to store what was counted where it differs
 */
export async function checkProgress(owner: ClientBase, mend: boolean): Promise<Finding> {
  const { ok, warn } = about('Jobs');
  await owner.query('begin');
  try {
    await owner.query(companies); // row-level security binds an owner that is no administrator
    // Nobody moves a test meanwhile of a job that is compared: that takes the lock of its job.
    if (mend) await owner.query('select from jobs order by "Empresa", id for no key update');
    const differs = `j."Progresso" <> ${counted}`;
    const { rowCount } = await owner.query(
      mend ? `update jobs j set "Progresso" = ${counted} where ${differs}` : `select from jobs j where ${differs}`,
    );
    await owner.query('commit');
    const jobs = `${rowCount} ${rowCount === 1 ? 'job' : 'jobs'}`;
    if (rowCount === 0) return ok('Each is as far as its samples and tests say.');
    return mend
      ? ok(`${jobs} showed another progress than samples and tests have; it is mended.`)
      : warn(`${jobs} show another progress than samples and tests have: run doctor --mend.`);
  } catch (error) {
    await owner.query('rollback').catch(() => undefined); // the first error is the one to report
    throw error;
  }
}
