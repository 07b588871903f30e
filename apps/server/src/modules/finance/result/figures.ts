import type { LinhaResultado } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';

/** A line of the statement as it is read: its figures that are not zero, by the first day of their column. */
export type FigureRow = Omit<LinhaResultado, 'Valores'> & { readonly Valores: Readonly<Record<string, string>> };

/** Lines with an amount for each column. */
export const linesOf = (rows: readonly FigureRow[], columns: readonly string[]): LinhaResultado[] =>
  rows.map(({ Valores, ...line }) => ({ ...line, Valores: columns.map((column) => Valores[column] ?? '0') }));

/** An amount with the sign of the statement, or without it again, by the nature of an account `c`: income is positive. */
export const signedByNature = (amount: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case c."Natureza" when 'Receita' then ${amount} else -${amount} end`;
