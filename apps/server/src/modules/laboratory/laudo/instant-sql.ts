import { type RawBuilder, sql } from 'kysely';

/** An instant within JSON that PostgreSQL builds, as the wire has it. */
export const instantIn = (column: string): RawBuilder<string> =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
