import type { z } from 'zod';
import type { Conditions } from './additions.ts';
import type { Ability } from './call.ts';
import type { Resource } from './any-resource.ts';

/** What the last line of a report says under a column: exact for a sum, rounded to one place for a mean. */
export type ReportTotal = 'sum' | 'mean';

/** A parameter that names a row: it is chosen among those that the rows of a noun link to by one of their fields. */
export interface ReportLink {
  readonly noun: Resource;
  readonly field: string;
}

/** The rows behind a row of a report: those a noun's page lists by conditions, or one record of it. */
export type ReportRows = { readonly noun: Resource } & ({ readonly where: Conditions } | { readonly id: number });

type ReportRow<C extends z.ZodObject, K extends z.ZodObject> = z.output<C> & z.output<K>;

interface ReportOptions<P extends z.ZodObject, C extends z.ZodObject, K extends z.ZodObject> {
  /** Who may run it, beside the ability to run reports. */
  readonly ability: Ability;
  /** What it is asked with, in the order of its form. */
  readonly parameters: P;
  readonly links?: Partial<Readonly<Record<keyof z.output<P> & string, ReportLink>>>;
  /** What its rows say, in the order of its columns. */
  readonly columns: C;
  /** What its rows have beside that, so that they can be opened. */
  readonly keys: K;
  readonly totals?: Partial<Readonly<Record<keyof z.output<C> & string, ReportTotal>>>;
  /** Which rows are behind one of its own, where a page lists exactly these. */
  readonly opens?: (row: ReportRow<C, K>, parameters: z.output<P>) => ReportRows;
}

/**
 * A report that a room declares. The statement that reads its rows is the server's; its words are
 * `<room>.report.<field>`, of parameters and columns alike.
 */
export interface DeclaredReport<
  P extends z.ZodObject = z.ZodObject,
  C extends z.ZodObject = z.ZodObject,
  K extends z.ZodObject = z.ZodObject,
> {
  /** Room and name: `laboratory.producao`. */
  readonly report: string;
  readonly ability: Ability;
  readonly parameters: P;
  readonly links: Readonly<Record<string, ReportLink>>;
  readonly columns: C;
  readonly keys: K;
  readonly totals: Readonly<Record<string, ReportTotal>>;
  readonly opens: ((row: z.output<z.ZodObject>, parameters: z.output<z.ZodObject>) => ReportRows) | null;
}

/** Declares a report of a room, by the room's name and its own: `laboratory.producao`. */
export function declareReport<P extends z.ZodObject, C extends z.ZodObject, K extends z.ZodObject>(
  report: `${string}.${string}`,
  { links = {}, totals = {}, opens, ...parts }: ReportOptions<P, C, K>,
): DeclaredReport<P, C, K> {
  return {
    ...parts,
    report,
    links: links as DeclaredReport['links'],
    totals: totals as DeclaredReport['totals'],
    // Rows and parameters are of the report's own schemas.
    opens: (opens as DeclaredReport['opens'] | undefined) ?? null,
  };
}

/** Where the words of a report's fields are: `laboratory.report`, before the field's name. */
export const reportWords = ({ report }: Pick<DeclaredReport, 'report'>): string =>
  `${report.slice(0, report.indexOf('.'))}.report`;
