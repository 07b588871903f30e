import type { DeclaredReport, ReportTotal } from '@bancada/contracts';
import { exact, rounded, sum } from '@bancada/contracts/dinheiro';
import { sql } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx } from '../http/ctx.ts';
import type { Report, ReportPlace } from './report.ts';

/** A row of a report: its columns, and the keys by which it is opened. */
export type ReportRow = Readonly<Record<string, string | number | boolean | null>>;

/** What a report says. */
export interface ReportAnswer {
  readonly rows: readonly ReportRow[];
  /** The last line, by the columns that have a total. */
  readonly totals: Readonly<Record<string, string | null>>;
}

/** More rows no report has: it would be a copy of the database. */
const MOST = 100_000;

/** @throws AppError RELATORIO_GRANDE; BUSCA_INVALIDA for a period that ends before it begins */
export async function readReport(
  { db }: Pick<AnyCtx, 'db'>,
  { declared, select }: Report,
  parameters: Readonly<Record<string, unknown>>,
  place: ReportPlace,
): Promise<ReportAnswer> {
  const { De, Ate } = parameters;
  if (typeof De === 'string' && typeof Ate === 'string' && De > Ate)
    throw new AppError('BUSCA_INVALIDA', { filtro: `De=${De}&Ate=${Ate}` });
  const { rows } = await sql<ReportRow>`${select(parameters, place)} limit ${MOST + 1}`.execute(db);
  if (rows.length > MOST) throw new AppError('RELATORIO_GRANDE', { linhas: MOST });
  return { rows, totals: totalsOf(declared, rows) };
}

const totalsOf = ({ totals }: DeclaredReport, rows: readonly ReportRow[]): ReportAnswer['totals'] =>
  Object.fromEntries(Object.entries(totals).map(([name, total]) => [name, totalOf(total, valuesOf(rows, name))]));

const valuesOf = (rows: readonly ReportRow[], name: string): readonly string[] =>
  rows.flatMap((row) => (row[name] === null || row[name] === undefined ? [] : [String(row[name])]));

/** Places of a mean. */
const PLACES = 1;

function totalOf(total: ReportTotal, values: readonly string[]): string | null {
  if (total === 'sum') return sum(values);
  return values.length === 0 ? null : rounded(exact(sum(values)).div(values.length), PLACES);
}
