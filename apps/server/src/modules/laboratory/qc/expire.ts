import { ControleLote } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { recurring } from '../../../platform/jobs/index.ts';
import { lockAnyVersion, systemStep } from '../../../platform/resource/index.ts';
import { localDay } from '../../../platform/zone.ts';

/** Takes the lots whose last day is over out of use; answers how many. */
export async function expireLots(ctx: AnyCtx, Empresa: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from controle_lotes where "Empresa" = ${Empresa} and "Unidade" = any(${ctx.scope.unidades})
      and "Status" in ('Estabelecimento', 'Ativo') and "Validade" < ${localDay(ctx.now)} order by id`.execute(ctx.db);
  for (const { id } of rows)
    await systemStep(ctx, { resource: ControleLote, hooks: {} }, await lockAnyVersion(ctx, ControleLote, id), 'vencer');
  return rows.length;
}

/** Every night. */
export const expiry = recurring({
  name: 'laboratory.controlesVencidos',
  of: 'empresa',
  rhythm: { at: '00:10' },
  run: ({ Empresa, step }) => step('vencer', (ctx) => expireLots(ctx, Empresa)),
});
