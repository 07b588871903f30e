import type { Resource, Series } from '@bancada/contracts';
import { sql } from 'kysely';
import type { AnyCtx } from '../http/ctx.ts';
import { localDay } from '../zone.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A number of a yearly series has at least so many digits, so that numbers sort as texts. */
const DIGITS = 6;

/**
 * The numbers of a new row. Its company's row of the series stays locked until the end of the transaction: two that
 * save at once never share a number, and one that is rolled back leaves no gap.
 */
export async function nextNumbers(ctx: AnyCtx, { numbers }: Resource, Empresa: number): Promise<Fields> {
  const numbered: Record<string, unknown> = {};
  for (const [field, series] of Object.entries(numbers)) numbered[field] = await nextNumber(ctx, series, Empresa);
  return numbered;
}

/** The next number of a series of a company, under the same lock. */
export async function nextNumber(
  { db, now }: AnyCtx,
  { name, yearly }: Series,
  Empresa: number,
): Promise<number | string> {
  const year = yearly ? localDay(now).slice(0, 4) : null;
  const { rows } = await sql<{ number: number }>`
    insert into series ("Empresa", "Serie", "Ano", "Ultimo") values (${Empresa}, ${name}, ${Number(year ?? 0)}, 1)
    on conflict ("Empresa", "Serie", "Ano") do update set "Ultimo" = series."Ultimo" + 1
    returning "Ultimo" as number`.execute(db);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error(`The series ${name} gave no number`);
  return year === null ? number : `${year}/${String(number).padStart(DIGITS, '0')}`;
}
