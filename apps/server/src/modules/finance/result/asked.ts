import { type RawBuilder, sql } from 'kysely';
import type { AnyCtx } from '../../../platform/http/index.ts';
import { type Period, sourcesOf } from './entries.ts';
import { partsOf } from './parts.ts';

/** Entries of a period, of one cost centre only what it bears of them. */
export interface Asked extends Period {
  readonly CentroCusto?: number | undefined;
}

/** The entries that are asked for (see `sourcesOf`). */
export const entriesOf = (ctx: AnyCtx, asked: Asked): RawBuilder<unknown> =>
  sql.join(askedSources(ctx, asked), sql` union all `);

/**
 * The same entries added up by what they are added to and the day they count on: of years there are some thousands.
 * Each part is added up by itself, which the database does by a table in memory; the parts together it would sort.
 */
export const daysOf = (ctx: AnyCtx, asked: Asked): RawBuilder<unknown> =>
  sql.join(
    askedSources(ctx, asked).map(
      (part) => sql`
        select e.empresa, e.grupo, e.conta, e.dia, sum(e.valor) as valor from (${part}) as e group by 1, 2, 3, 4`,
    ),
    sql` union all `,
  );

const askedSources = (ctx: AnyCtx, { CentroCusto, ...period }: Asked): readonly RawBuilder<unknown>[] =>
  CentroCusto === undefined ? sourcesOf(ctx, period) : [ofCentre(ctx, period, CentroCusto)];

/** What a cost centre bears: the same parts of the same entries as its column among all of them. */
function ofCentre(ctx: AnyCtx, period: Period, centre: number): RawBuilder<unknown> {
  const touched = sql`(e.empresa, e.titulo) in
    (select r."Empresa", r."Titulo" from titulo_rateios as r where r."CentroCusto" = ${centre})`;
  return sql`
    select p.* from (${partsOf(ctx, period, 'CentroCusto', touched)}) as p where p.lugar = ${centre} and p.valor <> 0`;
}
