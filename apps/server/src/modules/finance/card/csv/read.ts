import { foldText } from '@bancada/br-utils';
import Papa from 'papaparse';
import { AppError } from '../../../../platform/errors/index.ts';
import { type CardColumns, columnsIn, lacking } from './columns.ts';
import type { CardLine } from './line.ts';
import { rowReader } from './row.ts';

/** A statement of an acquirer. */
export interface CardStatement {
  /** The first and last day on which something of it is paid; empty where it says none. */
  readonly De: string | null;
  readonly Ate: string | null;
  readonly Linhas: readonly CardLine[];
  /** Lines of totals, which are left out. */
  readonly Totais: number;
}

/** Titles may stand below a few lines that say whose statement it is. */
const PREAMBLE = 30;

/** So many lines are taken in at once. */
export const MAX_LINHAS_CARTAO = 20_000;

interface Table {
  readonly rows: readonly (readonly string[])[];
  readonly columns: CardColumns;
  /** Where the titles are. */
  readonly head: number;
}

/**
 * Reads the CSV of an acquirer: whatever separates its columns, they are known by their titles.
 *
 * @throws AppError EXTRATO_CARTAO_ILEGIVEL, EXTRATO_CARTAO_COLUNAS, EXTRATO_CARTAO_CAMPO, EXTRATO_CARTAO_GRANDE
 */
export function readCardStatement(text: string): CardStatement {
  if (text.includes('\0')) throw new AppError('EXTRATO_CARTAO_ILEGIVEL', { linha: 1 });
  const { rows, columns, head } = tableOf(text.replace(/^\uFEFF/, ''));
  const filled = [...rows.entries()].filter(([at, row]) => at > head && row.some((cell) => cell.trim() !== ''));
  const own = filled.filter(([, row]) => !isTotal(row));
  if (own.length > MAX_LINHAS_CARTAO)
    throw new AppError('EXTRATO_CARTAO_GRANDE', { n: own.length, maximo: MAX_LINHAS_CARTAO });
  const read = rowReader(rows[head] ?? [], columns);
  const Linhas = own.map(([at, row]) => read(row, at + 1));
  const days = Linhas.flatMap(({ DataPagamento }) => DataPagamento ?? []).toSorted();
  return { De: days[0] ?? null, Ate: days.at(-1) ?? null, Linhas, Totais: filled.length - own.length };
}

const isTotal = (row: readonly string[]) =>
  /^(sub)?total\b/.test(foldText(row.find((cell) => cell.trim() !== '') ?? '').trim());

/** The table in which the titles are all there; else the nearest one says what it lacks. */
function tableOf(text: string): Table {
  let nearest: readonly string[] = lacking({});
  for (const delimiter of [';', ',', '\t']) {
    const { data, errors } = Papa.parse<string[]>(text, { delimiter });
    for (const [head, row] of data.slice(0, PREAMBLE).entries()) {
      const columns = columnsIn(row);
      const lacks = lacking(columns);
      if (lacks.length < nearest.length) nearest = lacks;
      if (lacks.length > 0) continue;
      const broken = errors.find(({ type }) => type === 'Quotes');
      if (broken) throw new AppError('EXTRATO_CARTAO_ILEGIVEL', { linha: (broken.row ?? 0) + 1 });
      return { rows: data, columns, head };
    }
  }
  throw new AppError('EXTRATO_CARTAO_COLUNAS', { colunas: nearest.join(', ') });
}
