import { z } from 'zod';
import { call, type Access } from './call.ts';
import type { Relations } from './link.ts';

/** Who sees a row: everybody, the caller's companies, or the caller's units within them. */
export type Scope = 'global' | 'empresa' | 'unidade';

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
  readonly relations: Relations;
  readonly readAudited: boolean;
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
export type ValorContado = z.infer<typeof valorContado>;

/** So many values are answered at most, the most frequent first. */
export const MAX_VALORES = 200;

/** list, count and values of what stands at a path; `row` is what a list answers of each. */
export function listCalls<A extends z.ZodType>({ path, access }: { path: string; access: Access }, row: A) {
  return {
    list: call({
      method: 'GET',
      path,
      access,
      summary: `Lista ${path}`,
      query: listQuery,
      answer: z.array(row),
    }),
    count: call({
      method: 'GET',
      path: `${path}/count`,
      access,
      summary: `Conta ${path}`,
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
  };
}
