import { z } from 'zod';
import { id, versao } from './bricks.ts';
import type { FieldTotal } from './listing.ts';
import type { Child, Children, MaybeChildren, Resource } from './any-resource.ts';

/** Totals of fields of a collection's rows. */
type LineTotals<R extends Resource> = { readonly [F in keyof R['schema']['shape'] & string]?: FieldTotal };

/** Declares a collection: rows of `resource` that belong to the row their field `parent` names. */
export function child<R extends Resource>(
  resource: R,
  parent: keyof R['schema']['shape'] & string,
  { alone = false, totals = null }: { alone?: boolean; totals?: LineTotals<R> | null } = {},
): Child<R> {
  return { resource, parent, alone, totals: totals as Child['totals'] };
}

/**
 * One row of a collection as a parent's body sends it: without `id` it is new and has all its fields; with `id` and
 * `Versao` it is changed in the fields it sends. Rows that are not sent are deleted.
 */
export type ChildItem<R extends Resource> = Partial<z.output<R['schema']>> & {
  id?: number | undefined;
  Versao?: number | undefined;
};

/** The collections of a parent's body; one that is not sent stays as it is. */
export type ChildItems<C extends MaybeChildren> = C extends Children
  ? { [K in keyof C]?: ChildItem<C[K]['resource']>[] | undefined }
  : unknown;

/** The collections of a row as `get`, `create` and `update` answer them. */
export type ChildRows<C extends MaybeChildren> = C extends Children
  ? { [K in keyof C]: z.ZodArray<C[K]['resource']['row']> }
  : object;

/**
 * The fields of a collection's rows that forms show: those that are written, and what the server says of them. Their
 * place is their order, their unit that of the parent.
 */
export const lineFields = ({ resource, parent }: Child): readonly string[] =>
  Object.keys(resource.schema.shape).filter(
    (name) =>
      name !== parent &&
      name !== resource.lifecycle &&
      !(resource.serverFields.includes(name) && [resource.unitField, 'Ordem'].includes(name)),
  );

/** No form has more rows than this in one collection. */
const MOST = 1000;

/** The schema of a collection in a parent's body. */
export function childItems({ resource: { writable }, parent }: Child): z.ZodType {
  const fields = z.strictObject(Object.fromEntries(Object.entries(writable.shape).filter(([name]) => name !== parent)));
  return z.array(z.union([fields, fields.partial().extend({ id, Versao: versao })])).max(MOST);
}
