import type { ImportacaoRegistros, Resource } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../../../platform/errors/index.ts';
import type { AnyCtx } from '../../../platform/http/ctx.ts';
import { attempt } from '../../../platform/resource/attempt.ts';
import { scopeCondition } from '../../../platform/resource/list-sql.ts';
import { columnsOf, type StoredRow } from '../../../platform/resource/read-row.ts';
import type { FieldValues } from '../../../platform/resource/field-values.ts';

/** A row of a file whose fields were read. */
export interface ReadLine {
  readonly Linha: number;
  /** Its values in the key, as JSON; null when one of them is empty. */
  readonly Chave: string | null;
  readonly Valores: FieldValues;
}

/** The stored row that a row of a file is, and the fields that are different. */
export interface Match {
  readonly row: StoredRow;
  readonly changed: readonly string[];
}

type Matches = ReadonlyMap<number, readonly Match[] | AppError>;

/**
 * The stored rows with the same key as rows of a file, at most two of each; none for rows without a key. The database
 * compares: it knows which values are the same (`7.2` and `7.20`).
 */
export async function matchLines(
  ctx: AnyCtx,
  resource: Resource,
  { Chave }: Pick<ImportacaoRegistros, 'Chave'>,
  lines: readonly ReadLine[],
): Promise<Matches> {
  const known = lines.filter((line) => line.Chave !== null);
  if (known.length === 0) return new Map();
  const whole = await attempt(ctx, (own) => find(own, resource, Chave, known));
  if (!(whole instanceof AppError)) return whole;
  // A value of one of them fits no column: each for itself then.
  const found = new Map<number, readonly Match[] | AppError>();
  for (const line of known) {
    const one = await attempt(ctx, (own) => find(own, resource, Chave, [line]));
    found.set(line.Linha, one instanceof AppError ? one : (one.get(line.Linha) ?? []));
  }
  return found;
}

type Found = StoredRow & { readonly _linha: number; readonly _mudou: readonly string[] };

async function find(
  { db, scope }: AnyCtx,
  resource: Resource,
  key: readonly string[],
  lines: readonly ReadLine[],
): Promise<ReadonlyMap<number, readonly Match[]>> {
  const table = sql.table(resource.table);
  const same = key.map((name) => sql<boolean>`t.${sql.id(name)} = v.${sql.id(name)}`);
  const changed = Object.keys(resource.writable.shape).map(
    (name) =>
      sql`case when e.item -> 'Valores' ? ${sql.lit(name)} and v.${sql.id(name)} is distinct from t.${sql.id(name)}
        then ${sql.lit(name)} end`,
  );
  const { rows } = await sql<Found>`
    select ${columnsOf(resource, 't')}, (e.item ->> 'Linha')::int as _linha,
      array_remove(array[${sql.join(changed)}], null) as _mudou
    from jsonb_array_elements(${JSON.stringify(lines)}::jsonb) as e(item)
    cross join lateral jsonb_populate_record(null::${table}, e.item -> 'Valores') as v
    cross join lateral (
      select * from ${table} as t where ${scopeCondition(resource, 't', scope)} and ${sql.join(same, sql` and `)}
      order by t.id limit 2
    ) as t`.execute(db);
  const found = Map.groupBy(rows, ({ _linha }) => _linha);
  return new Map(
    [...found].map(([line, matches]) => [
      line,
      matches.map(({ _linha, _mudou, ...row }) => ({ row, changed: _mudou })),
    ]),
  );
}
