import { type AnswerOf, type BlocoBancada, type lerBancada, type LinhaBancada } from '@bancada/contracts';
import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../platform/http/index.ts';
import { findResource } from '../../../platform/resource/find.ts';
import { parsePartialQuery, whereClause } from '../../../platform/resource/index.ts';
import { asReader, type Readable } from '../../../platform/resource/reader.ts';
import { localDay } from '../../../platform/zone.ts';
import { benchBlocks, type BenchBlock, type BenchKey } from './blocks.ts';

/** Today at the bench: one statement for each block, with the same conditions as the lists its numbers open. */
export async function readBench(ctx: Ctx<typeof lerBancada>): Promise<AnswerOf<typeof lerBancada>> {
  const Dia = localDay(ctx.now);
  const Blocos: AnswerOf<typeof lerBancada>['Blocos'] = [];
  for (const [name, block] of Object.entries(benchBlocks)) {
    const reader = asReader(ctx, block.noun);
    if (reader)
      Blocos.push({
        Bloco: name as BlocoBancada, // the table's own keys
        Recurso: block.noun.path,
        Linhas: await linesOf(reader, block, Dia, ctx.query.Unidade),
      });
  }
  return { Dia, Em: ctx.now, Blocos };
}

interface Counted {
  readonly Valor: string | null;
  readonly Serie: string | null;
  readonly Quantidade: number;
}

async function linesOf(
  { ctx }: Readable,
  { noun, filter, by, series }: BenchBlock,
  day: string,
  unit: number | undefined,
): Promise<LinhaBancada[]> {
  const base = { ...filter(day), ...(unit === undefined ? {} : { Unidade: [String(unit)] }) };
  const query = parsePartialQuery(noun, base, findResource);
  const value = sql`${by.value}::text`;
  const second: RawBuilder<unknown> = series ? sql`${series.value}::text` : sql`null::text`;
  const { rows } = await sql<Counted>`
    select ${value} as "Valor", ${second} as "Serie", count(*)::int as "Quantidade"
    from ${sql.table(noun.table)} as t where ${whereClause(noun, query, ctx.scope)}
    group by 1, 2 order by 1 nulls last, 2 nulls last`.execute(ctx.db);
  return rows.map((row) => ({
    ...row,
    Filtro: { ...filter(day), ...narrowed(by, row.Valor), ...(series ? narrowed(series, row.Serie) : {}) },
  }));
}

const narrowed = ({ field, within }: BenchKey, value: string | null): Record<string, string[]> => {
  if (value === null) return { [`${field}_null`]: ['true'] };
  return within ? within(value) : { [`${field}_in`]: [value] };
};
