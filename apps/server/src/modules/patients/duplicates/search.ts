import type { procurarDuplicidades, TarefaDeFundo } from '@bancada/contracts';
import { z } from 'zod';
import { companyOf } from '../../../platform/company.ts';
import type { Ctx } from '../../../platform/http/index.ts';
import { enqueue, job, recurring } from '../../../platform/jobs/index.ts';
import { findDuplicates } from './find.ts';

/** A search that somebody asked for. */
export const searchDuplicates = job({
  name: 'patients.procurar-duplicidades',
  payload: z.strictObject({}),
  run: findDuplicates,
});

/** Every night, when nobody registers anybody. */
export const nightlyDuplicates = recurring({
  name: 'patients.duplicidades',
  of: 'empresa',
  rhythm: { at: '03:40' },
  run: findDuplicates,
});

/** Asks for a search. */
export function startSearch(ctx: Ctx<typeof procurarDuplicidades>): Promise<TarefaDeFundo> {
  return enqueue(ctx, searchDuplicates, {}, { Empresa: companyOf(ctx, ctx.body.Empresa) });
}
