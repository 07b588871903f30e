import type { Call } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx, Ctx } from '../platform/http/index.ts';

/** A request of a call, as its service takes it. */
export const asked = <C extends Call>(ctx: AnyCtx, input: Pick<Ctx<C>, 'params' | 'query' | 'body'>): Ctx<C> => ({
  ...ctx,
  ...input,
  file: undefined,
});

/** What a call is asked with that has neither parameters nor a query. */
export const none = { params: {}, query: {} };

/** The current versions of tests, which a step of theirs names. */
export async function versionsOf(ctx: AnyCtx, tests: readonly number[]): Promise<{ id: number; Versao: number }[]> {
  const { rows } = await sql<{ id: number; Versao: number }>`
    select id, "Versao" from tests where "Empresa" = any(${ctx.scope.empresas}) and id = any(${tests}) order by id`.execute(
    ctx.db,
  );
  return rows;
}
