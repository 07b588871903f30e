import type { Job } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { ZONE } from '../../../platform/zone.ts';

/** A job is promised for the day of the last of its tests; it is no version of its own, for nobody types it. */
export async function promiseJob({ db }: AnyCtx, { Empresa, id }: Pick<Job, 'Empresa' | 'id'>): Promise<void> {
  await sql`
    update jobs j set "Prazo" = coalesce((select max((t."Prazo" at time zone ${ZONE})::date) from tests t
      where t."Empresa" = j."Empresa" and t."Job" = j.id and t."TestStatus" <> 'Cancelado'), j."Prazo")
    where j."Empresa" = ${Empresa} and j.id = ${id}`.execute(db);
}
