import { foldText } from '@bancada/br-utils';
import type { CampoExtrato, MapaExtrato } from '@bancada/contracts';
import { AppError } from '../../../../platform/errors/index.ts';
import { cut, isBalance, numberOf, type Statement, type StatementBalance, type StatementLine } from '../statement.ts';
import { centsSign, negative, tableAmount } from './amount.ts';
import { tableDay } from './day.ts';
import type { TableRow } from './rows.ts';

/** Where a table's columns are, and where its movements begin. */
export interface Columns {
  /** The first line of movements, as a place in the rows. */
  readonly from: number;
  readonly places: readonly (readonly [place: number, field: CampoExtrato])[];
}

/** Titles stand below what a bank writes about the account first. */
const MOST_BEFORE_TITLES = 40;

/** Where a map's columns are in a table; null where it is of another table. */
export function columnsOf(rows: readonly TableRow[], map: MapaExtrato): Columns | null {
  const wanted = Object.entries(map).map(([title, field]) => ({ title: foldText(title.trim()), field }));
  if (wanted.every(({ title }) => /^#\d+$/.test(title))) return untitled(rows, wanted);
  const at = rows.slice(0, MOST_BEFORE_TITLES).findIndex(({ cells }) => {
    const titles = new Set(cells.map((cell) => foldText(cell)));
    return wanted.every(({ title }) => titles.has(title));
  });
  const titles = rows[at]?.cells.map((cell) => foldText(cell)) ?? [];
  return at < 0 ? null : { from: at + 1, places: wanted.map(({ title, field }) => [titles.indexOf(title), field]) };
}

/** A table without titles is one whose first line is a movement. */
function untitled(
  rows: readonly TableRow[],
  wanted: readonly { readonly title: string; readonly field: CampoExtrato }[],
): Columns | null {
  const places = wanted.map(({ title, field }) => [Number(title.slice(1)) - 1, field] as const);
  const first = rows[0]?.cells ?? [];
  const day = places.find(([, field]) => field === 'Data');
  return day && tableDay(first[day[0]] ?? '') !== null && places.every(([place]) => place < first.length)
    ? { from: 0, places }
    : null;
}

/**
 * The statement of a table.
 *
 * @throws AppError OFX_DATA, OFX_VALOR; with the line
 */
export function readStatement(rows: readonly TableRow[], { from, places }: Columns): Statement {
  const all = rows.slice(from).map((row) => ({ ...row, of: cellsOf(row, places) }));
  const amounts = all.flatMap(({ of }) => [of('Valor'), of('ValorInvertido'), of('Credito'), of('Debito')]);
  const sign = centsSign(amounts.filter((text) => text !== ''));
  const lines = all.flatMap((row) => lineOf(row, sign) ?? []);
  const days = lines.map(({ Data }) => Data).toSorted();
  return {
    Banco: null,
    Agencia: null,
    Numero: null,
    Moeda: null,
    De: days[0] ?? null,
    Ate: days.at(-1) ?? null,
    Saldo: balanceOf(all, sign),
    Linhas: lines,
    Saldos: all.length - lines.length,
  };
}

/** A line whose cells are asked for by field. */
interface FieldRow extends TableRow {
  readonly of: (field: CampoExtrato) => string;
}

const cellsOf =
  ({ cells }: TableRow, places: Columns['places']) =>
  (field: CampoExtrato): string =>
    places
      .filter(([, own]) => own === field)
      .map(([place]) => cells[place] ?? '')
      .filter((cell) => cell !== '')
      .join(' · ');

/** A movement; null for a balance, a total, or a remark below the table. */
function lineOf(row: FieldRow, sign: ',' | '.' | null): StatementLine | null {
  const { line, of } = row;
  const day = of('Data');
  const amount = amountText(of);
  if (isBalance(of('Descricao')) || isBalance(day)) return null;
  // "Total", or words below the table; an amount with no day at all is a movement that would be lost.
  if (!/^\d/.test(day) && (day !== '' || amount === '')) return null;
  const Data = tableDay(day);
  if (Data === null) throw new AppError('OFX_DATA', { linha: line, campo: 'Data', texto: day });
  if (amount === '' && of('Saldo') !== '') return null;
  return {
    Linha: line,
    Data,
    Valor: amountOf(row, sign),
    FITID: cut(of('Identificador'), 255),
    Memo: cut(of('Descricao').replaceAll(/\s+/g, ' '), 500),
    Documento: cut(numberOf(of('Documento') || null), 60),
  };
}

/** A side that has nothing is empty, or has a zero. */
const side = (text: string) => (/^\W*0*[.,]?0*$/.test(text) ? '' : text);
const amountText = (of: FieldRow['of']) =>
  of('Valor') || of('ValorInvertido') || side(of('Credito')) || side(of('Debito'));

/** @throws AppError OFX_VALOR */
function amountOf({ line, of }: FieldRow, sign: ',' | '.' | null): string {
  const [credit, debit] = [side(of('Credito')), side(of('Debito'))];
  const text = amountText(of);
  const amount = credit !== '' && debit !== '' ? null : tableAmount(text, sign);
  if (amount === null) throw new AppError('OFX_VALOR', { linha: line, campo: 'Valor', texto: text });
  if (of('Valor') === '' && of('ValorInvertido') === '') return debit === '' ? amount : negative(amount);
  const own = of('ValorInvertido') === '' ? amount : inverted(amount);
  return isOut(of('Sinal')) ? negative(own) : own;
}

const inverted = (amount: string) => (amount.startsWith('-') ? amount.slice(1) : negative(amount));
const isOut = (sign: string) => /^(d|s|-)/.test(foldText(sign));

/** What the account had after the last movement, in tables that begin with the oldest or with the newest. */
function balanceOf(rows: readonly FieldRow[], sign: ',' | '.' | null): StatementBalance | null {
  const known = rows.flatMap(({ of }) => {
    const [Data, Valor] = [tableDay(of('Data')), tableAmount(of('Saldo'), sign)];
    return Data !== null && Valor !== null ? [{ Data, Valor }] : [];
  });
  const [first, last] = [known[0], known.at(-1)];
  return first && last && first.Data > last.Data ? first : (last ?? null);
}
