import { z } from 'zod';
import { decimal } from './bricks.ts';
import { call, type Access } from './call.ts';
import type { Relations } from './link.ts';

/** Who sees a row: everybody, the caller's companies, or the caller's units within them. */
export type Scope = 'global' | 'empresa' | 'unidade';

/**
 * How rows are searched by words: `column` by the text that the table stores in the column `Busca`, of which an index
 * holds the trigrams; `texts` by the few different texts that the search fields of all rows have, which are never empty,
 * from an index of company, search fields and the list's order; `rows` row by row.
 */
export type SearchedBy = 'column' | 'texts' | 'rows';

/**
 * Rows of another noun whose words find a row, too: the linked ones (`link`, a field of this noun), or those that link to
 * it (`rows`, a field of theirs).
 */
export type FoundThrough =
  | { readonly path: string; readonly link: string }
  | { readonly path: string; readonly rows: string };

/**
 * Rows of which some are blind readings: what one person read without what others did. By its fields: the mark of a blind
 * row, who read it, what readings are compared by, and what each says something of.
 */
export interface BlindReading {
  readonly flag: string;
  readonly author: string;
  readonly about: readonly string[];
  readonly item: string;
}

/** Rows that can be listed and counted: what the list dialect (design.md §3) has to know of them. */
export interface Listed {
  readonly table: string;
  readonly subject: string;
  readonly scope: Scope;
  readonly unitField: string;
  /** The column that tells the rows of a list apart: it makes every order total. */
  readonly key: string;
  /** The order of a list that asks for none. */
  readonly sort: string;
  readonly search: readonly string[];
  readonly searchedBy: SearchedBy;
  /** Whose words find a row besides its own; the search over all nouns passes them over, for it finds those rows themselves. */
  readonly foundThrough?: readonly FoundThrough[] | undefined;
  readonly relations: Relations;
  /**
   * The fields that other nouns may show, filter and sort by through a link to a row of this one, the first of them
   * what people call it. Whoever reads the linking noun reads them: a name, never the number of a document.
   */
  readonly linked: readonly string[];
  readonly readAudited: boolean;
  /** Its blind rows are shown to nobody but their author until both readings say something of the same items. */
  readonly blind?: BlindReading | undefined;
  /** Its columns. */
  readonly row: z.ZodObject;
}

/** The query of a list: the dialect of design.md §3, read field by field on the server. */
export const listQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** A value of a field, and how many rows have it. */
export const valorContado = z.strictObject({
  /** As a filter of the list dialect takes it; null for rows without one. */
  Valor: z.string().nullable(),
  /** What a linked row is called; null for fields that are no links. */
  Texto: z.string().nullable(),
  Quantidade: z.int().positive(),
});
/** One value of a field with the number of its rows. */
export type ValorContado = z.infer<typeof valorContado>;

/** So many values are answered at most, the most frequent first. */
export const MAX_VALORES = 200;

/** What the numbers of a field come to over some rows: canonical decimals, exact; null where no row has a number. */
export const totalCampo = z.strictObject({
  Campo: z.string(),
  /** Rows that have a number. */
  Quantidade: z.int().nonnegative(),
  Soma: decimal.nullable(),
  /** Cut six places behind the finest of the numbers. */
  Media: decimal.nullable(),
  Minimo: decimal.nullable(),
  Maximo: decimal.nullable(),
});
/** Sum, mean, least and greatest of one field's numbers. */
export type TotalCampo = z.infer<typeof totalCampo>;

/**
 * Steps of the calendar by which dates and moments fall into groups, as in `_por=DataCompra:mes`. The value of such a
 * group is its first day, a moment's where the clinics are; weeks begin on Monday.
 */
export const passosCalendario = ['dia', 'semana', 'mes', 'trimestre', 'ano'] as const;
/** One length of a group of dates. */
export type PassoCalendario = (typeof passosCalendario)[number];

/** The rows that have one value of a field, or one of each of two: how many, and what their numbers come to. */
export const grupoContado = valorContado.extend({
  /** The value of the second field, where two were requested. */
  Segundo: valorContado.omit({ Quantidade: true }).nullable(),
  /** In the order they were requested. */
  Totais: z.array(totalCampo),
});
/** One group of a list, with its count and the totals that were requested. */
export type GrupoContado = z.infer<typeof grupoContado>;

/** A list falls into so many groups at most. */
export const MAX_GRUPOS = 2000;

/** Lists are counted to the last row up to so many; beyond, `count` answers an estimate unless `_exato=true` is sent. */
export const CONTAGEM_EXATA = 10_000;

/** The header that says `true` where a count is an estimate. */
export const CONTAGEM_ESTIMADA = 'contagem-estimada';

/** list, count, values and groups of what stands at a path; `row` is what a list answers of each. */
export function listCalls<A extends z.ZodType>({ path, access }: { path: string; access: Access }, row: A) {
  return {
    list: call({
      method: 'GET',
      path,
      access,
      background: true,
      summary: `Lista ${path}`,
      query: listQuery,
      answer: z.array(row),
    }),
    /** Takes the filters of a list, and `_exato=true` to be counted however many rows there are. */
    count: call({
      method: 'GET',
      path: `${path}/count`,
      access,
      summary: `Conta ${path}; acima de ${CONTAGEM_EXATA} é uma estimativa, a menos que se peça _exato=true`,
      query: listQuery,
      answer: z.int().nonnegative(),
    }),
    /** Takes the filters of a list, `_campo` (the field) and `_texto` (words its values hold). */
    values: call({
      method: 'GET',
      path: `${path}/valores`,
      access,
      summary: `Conta os valores de um campo de ${path}`,
      query: listQuery,
      answer: z.array(valorContado),
    }),
    /**
     * Takes the filters of a list, `_por` (the field, of dates and moments with a step: `DataCompra:mes`; a second one
     * divides the groups of the first) and `_campo` (fields of numbers that are totalled). The groups come in the order
     * of the list sorted by these fields; `_sort=Campo:DESC` turns the first round.
     */
    groups: call({
      method: 'GET',
      path: `${path}/grupos`,
      access,
      summary: `Conta e soma ${path} por um ou dois campos, datas também por dia, semana, mês, trimestre ou ano`,
      query: listQuery,
      answer: z.array(grupoContado),
    }),
  };
}

/** Which of them says something of a field, where its rows are shown. */
export type FieldTotal = 'sum' | 'mean' | 'min' | 'max';
