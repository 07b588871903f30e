import { foldText } from '@bancada/br-utils';
import { z } from 'zod';
import { texto } from '../shared/bricks.ts';

/**
 * What a column of a bank's table (CSV) may be. `Valor` is positive for what came in, `ValorInvertido` for what went out,
 * as statements of cards have it; `Sinal` says which of the two, as C and D. Several columns may be `Descricao`.
 */
export const camposExtrato = [
  'Data',
  'Valor',
  'ValorInvertido',
  'Credito',
  'Debito',
  'Sinal',
  'Descricao',
  'Documento',
  'Identificador',
  'Saldo',
] as const;
/** What a column of a bank's table is. */
export type CampoExtrato = (typeof camposExtrato)[number];

/** Columns of a bank's table by their titles, or by their places (`#1`) where it has no titles. */
export type MapaExtrato = Readonly<Record<string, CampoExtrato>>;

/** How many lines of a table that nobody described are shown to the person who does. */
export const LINHAS_DA_AMOSTRA = 30;

const amounts: readonly CampoExtrato[] = ['Valor', 'ValorInvertido', 'Credito', 'Debito'];

/** Whether lines can be read by a map: a day, and an amount in one way only. */
export function isMapaExtrato(map: MapaExtrato): boolean {
  const has = (field: CampoExtrato) => Object.values(map).filter((one) => one === field).length;
  const once = camposExtrato.every((field) => field === 'Descricao' || has(field) <= 1);
  const single = has('Valor') + has('ValorInvertido');
  const sides = has('Credito') + has('Debito');
  return once && has('Data') === 1 && (single === 1 ? sides === 0 : single === 0 && sides > 0);
}

/** A map as a person writes it: with or without accents and spaces. Null where it is none of a bank's table. */
export function mapaExtratoOf(written: Readonly<Record<string, string>>): MapaExtrato | null {
  const fields = new Map(camposExtrato.map((field) => [field.toLowerCase(), field]));
  const pairs = Object.entries(written).flatMap(([column, name]) => {
    const field = fields.get(foldText(name).replaceAll(/[^a-z]/g, ''));
    return field === undefined ? [] : [[column, field] as const];
  });
  const map = Object.fromEntries(pairs);
  return pairs.length === Object.keys(written).length && isMapaExtrato(map) ? map : null;
}

/** The map of a table that a person describes. */
export const mapaExtrato = z
  .record(texto(120), z.enum(camposExtrato))
  .refine(isMapaExtrato, { params: { texto: 'input.issue.mapaExtrato' } });

/** How banks title their columns, the surest first. */
const titles: readonly (readonly [CampoExtrato, RegExp])[] = [
  ['Identificador', /^(identificador|id|id da transacao|transaction id|fitid)$/],
  ['Documento', /^(docto?|documento|num(ero)?( do)? doc(umento|to)?|n[ro°º]* doc(umento)?|cheque)\b/],
  ['Saldo', /^saldo\b/],
  ['Credito', /^(valor )?(credito|entrada)s?\b/],
  ['Debito', /^(valor )?(debito|saida)s?\b/],
  ['Sinal', /^(c ?\/ ?d|d ?\/ ?c|sinal|natureza|tipo|tipo( de)? lancamento)$/],
  ['Valor', /^(valor|amount|quantia|montante)\b/],
  ['Descricao', /^(historico|descricao|lancamento|title|memo|detalhes?|estabelecimento|favorecido|nome)\b/],
  ['Data', /^(data|date|dia|dt)\b/],
];

/** Where the titles of a table are, and which field each column probably is. */
export interface SugestaoExtrato {
  /** The line of the titles, from 0; -1 where the table has none. */
  readonly Cabecalho: number;
  /** One for each column; null for one that says nothing. */
  readonly Campos: readonly (CampoExtrato | null)[];
}

/** What the columns of a table probably are: by their titles, else by what the first line with a day has. */
export function suggestMapaExtrato(rows: readonly (readonly string[])[]): SugestaoExtrato {
  const tried = rows.map((row, Cabecalho) => ({ Cabecalho, Campos: fieldsByTitle(row) }));
  const titled = tried.find(({ Campos }) => Campos.includes('Data') && Campos.some(isAmount));
  if (titled) return titled;
  const first = rows.find((row) => row.some((cell) => DAY.test(cell.trim())) && row.some(isMoney)) ?? [];
  return { Cabecalho: -1, Campos: fieldsByContent(first) };
}

const isAmount = (field: CampoExtrato | null) => field !== null && amounts.includes(field);

/** Each field once: the first column that has its title; the others say nothing, but descriptions are joined. */
function fieldsByTitle(row: readonly string[]): readonly (CampoExtrato | null)[] {
  const seen = new Set<CampoExtrato>();
  return row.map((cell) => {
    const title = foldText(cell).replaceAll(/[.:]/g, ' ').replaceAll(/\s+/g, ' ').trim();
    const field = titles.find(([, pattern]) => pattern.test(title))?.[0] ?? null;
    if (field === null || (field !== 'Descricao' && seen.has(field))) return null;
    seen.add(field);
    return field;
  });
}

const DAY = /^(\d{1,2}[/.-]\d{1,2}[/.-](\d{4}|\d{2})|\d{4}-\d{2}-\d{2})\b/;
const isMoney = (cell: string) => /^[-+(]?\s*(R\$)?\s*-?[\d.]*,\d{2}\)?\s*[CD-]?$|^-?\d+\.\d{2}$/.test(cell.trim());

function fieldsByContent(row: readonly string[]): readonly (CampoExtrato | null)[] {
  const day = row.findIndex((cell) => DAY.test(cell.trim()));
  const money = row.findIndex(isMoney);
  return row.map((cell, at) => {
    if (at === day) return 'Data';
    if (at === money) return 'Valor';
    return /[a-z]{2}/i.test(cell) ? 'Descricao' : null;
  });
}
