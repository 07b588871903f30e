import { EXIGE_COMUNICACAO_CRITICO, type Test } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { companySays } from '../company-says.ts';

/**
 * The critical results of the test `t`, of which nobody was told, where its company authorises none before: `id` of the
 * record and its `Result`. A value that is no longer critical holds nothing.
 */
export const untoldOfTest: RawBuilder<unknown> = sql`
  select c.id, c."Result" from resultado_criticos c
    join results u on u."Empresa" = c."Empresa" and u.id = c."Result"
  where c."Empresa" = t."Empresa" and c."Sample" = t."Sample" and u."Test" = t.id and u."Riscos" ? 'critico'
    and c."Situacao" in ('A_Comunicar', 'Reconhecido') and ${companySays(EXIGE_COMUNICACAO_CRITICO)}`;

/** By result: the record of its communication, where that is still to be made before the test may be authorised. */
export async function untoldCriticals(
  { db, scope }: AnyCtx,
  tests: readonly Pick<Test, 'id'>[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; Result: number }>`
    select untold.* from tests t cross join lateral (${untoldOfTest}) as untold
    where t."Empresa" = any(${scope.empresas}) and t.id = any(${tests.map(({ id }) => id)}) order by untold.id`.execute(
    db,
  );
  return new Map(rows.map(({ id, Result }) => [Result, id]));
}
