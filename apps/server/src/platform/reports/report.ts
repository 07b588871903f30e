import type { DeclaredReport } from '@bancada/contracts';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';

/** Of which company and units a report is; its statement names both. */
export interface ReportPlace {
  readonly Empresa: number;
  readonly unidades: readonly number[];
}

/** A report with the statement that reads its rows, in their order and without a limit. */
export interface Report {
  readonly declared: DeclaredReport;
  readonly select: (parameters: z.output<z.ZodObject>, place: ReportPlace) => RawBuilder<unknown>;
}

/**
 * Declares how a report is read: one statement that ends in its order, whose columns are the report's fields and keys.
 * Decimals are selected as canonical text.
 */
export function reportOf<P extends z.ZodObject, C extends z.ZodObject, K extends z.ZodObject>(
  declared: DeclaredReport<P, C, K>,
  select: (parameters: z.output<P>, place: ReportPlace) => RawBuilder<unknown>,
): Report {
  return { declared, select: select as Report['select'] }; // the parameters are read by the report's own schema
}
