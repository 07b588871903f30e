import type { ErrorCode, FactRows } from '@bancada/contracts';
import { sql } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import type { Named } from './addition.ts';
import { companyField, conditionsOf } from './rows.ts';

/** So many rows are named in a refusal. */
const NAMED = 3;

/**
 * A gate that is closed as long as rows link to the record, in whatever unit. The code's sentence has a place `quais`
 * for how many they are; who may list them is told the first of them by name.
 */
export function refuseWhile(
  rows: Omit<FactRows, 'figure'>,
  code: ErrorCode,
): (ctx: AnyCtx, row: Named) => Promise<void> {
  const { noun, link } = rows;
  const name = sql.ref(`t.${noun.linked[0] ?? noun.key}`);
  return async (ctx, { id, Empresa }) => {
    const found = await sql<{ name: string; n: number }>`
      select ${name}::text as name, count(*) over () as n from ${sql.table(noun.table)} as t
      where t."Empresa" = ${Empresa} and ${companyField(rows)} = ${Empresa} and ${sql.ref(`t.${link}`)} = ${id}
        and ${conditionsOf(rows, ctx.scope)}
      order by t.id limit ${NAMED}`.execute(ctx.db);
    const [first] = found.rows;
    if (!first) return;
    const names = found.rows.map((each) => each.name).join(', ');
    const more = first.n > found.rows.length ? '…' : '';
    const mayKnow = ctx.can(['ler', noun.subject], { Empresa });
    throw new AppError(code, { quais: mayKnow ? `${first.n} (${names}${more})` : String(first.n) });
  };
}
