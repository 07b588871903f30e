import type { Test } from '@bancada/contracts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AnyCtx } from '../../../../platform/http/index.ts';
import { enqueueForSystem } from '../../../../platform/jobs/index.ts';

/** What the task that releases tests by rules is called, and what it is told (`release.ts`). */
export const releaseAsked = {
  name: 'laboratory.autoConferencia',
  payload: z.strictObject({ tests: z.array(z.int().positive()) }),
};

/** Leaves tests that were submitted to the rules, where the company has one: after the commit, by a task of the system. */
export async function leaveToRules(ctx: AnyCtx, submitted: readonly Test[]): Promise<void> {
  if (submitted.length === 0) return;
  const { rows } = await sql<{ Empresa: number; tests: number[] }>`
    select t."Empresa", array_agg(t.id order by t.id) as tests from tests t
    where t."Empresa" = any(${ctx.scope.empresas}) and t.id = any(${submitted.map(({ id }) => id)}) and exists (
      select 1 from regra_auto_conferencias g where g."Empresa" = t."Empresa" and g."Situacao" = 'Publicada'
        and (g."Tratamento" is null or g."Tratamento" = t."Tratamento"))
      -- What a culture grew is looked at by a person.
      and not exists (select 1 from isolados i where i."Empresa" = t."Empresa" and i."Test" = t.id)
    group by 1`.execute(ctx.db);
  for (const { Empresa, tests } of rows) await enqueueForSystem(ctx, releaseAsked, { tests }, { Empresa });
}
