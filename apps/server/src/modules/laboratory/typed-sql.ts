import { type RawBuilder, sql } from 'kysely';

/** `isTyped` of the contracts for rows of results or components, in SQL. */
export const typedRow = (alias: string): RawBuilder<boolean> =>
  sql`(${sql.ref(`${alias}.TipoComponente`)} <> 'Calculo' and ${sql.ref(`${alias}.ComponenteOrigem`)} is null)`;
