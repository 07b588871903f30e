import { z } from 'zod';
import { id, versao } from './bricks.ts';
import { call, type Call } from './call.ts';

type Shape = z.core.$ZodLooseShape;

/** Who sees a row: everybody, the caller's companies, or the caller's units within them. */
export type Scope = 'global' | 'empresa' | 'unidade';

/** A link to another noun, by the field that holds its id. */
export interface Relation {
  /** The path of the linked noun. */
  readonly path: string;
  /** The fields that lists may filter by and `/populate` brings along. */
  readonly fields: readonly string[];
}

interface ResourceOptions<S extends Shape> {
  path: string;
  subject: string;
  scope: Scope;
  /** The column that holds the clinic unit, where `Unidade` means something else. */
  unitField?: keyof S & string;
  /** DELETE keeps the row and clears this flag. */
  lifecycle?: 'IsActive';
  sort: string;
  search?: readonly (keyof S & string)[];
  indexes?: readonly (readonly (keyof S & string)[])[];
  relations?: Readonly<Record<string, Relation>>;
  /** Fields only the server writes; creates and updates refuse them. */
  serverFields?: readonly (keyof S & string)[];
  schema: z.ZodObject<S>;
}

const keys = { id, Empresa: id, Versao: versao };

/** The query of a list: the dialect of design.md §3, read field by field on the server. */
export const listQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/**
 * One noun: its wire shape, columns and calls come from here. The table has the path's name
 * with `_` for `-`; columns are the field names.
 */
export function resource<S extends Shape>(options: ResourceOptions<S>) {
  const row = options.schema.extend(keys);
  const { path, subject } = options;
  return {
    ...options,
    table: path.replaceAll('-', '_'),
    row,
    unitField: options.unitField ?? 'Unidade',
    relations: options.relations ?? {},
    search: options.search ?? [],
    indexes: options.indexes ?? [],
    serverFields: options.serverFields ?? [],
    calls: {
      list: call({
        method: 'GET',
        path,
        access: ['ler', subject],
        summary: `Lista ${path}`,
        query: listQuery,
        answer: z.array(row),
      }),
      count: call({
        method: 'GET',
        path: `${path}/count`,
        access: ['ler', subject],
        summary: `Conta ${path}`,
        query: listQuery,
        answer: z.int().nonnegative(),
      }),
      get: call({
        method: 'GET',
        path: `${path}/{id}`,
        access: ['ler', subject],
        summary: `Abre um registro de ${path}`,
        params: z.strictObject({ id: z.coerce.number().pipe(id) }),
        answer: row,
      }),
    },
  };
}

/** Any resource, for the mechanisms that carry them all. */
export interface Resource {
  readonly path: string;
  readonly table: string;
  readonly subject: string;
  readonly scope: Scope;
  readonly unitField: string;
  readonly lifecycle?: 'IsActive' | undefined;
  readonly sort: string;
  readonly search: readonly string[];
  readonly indexes: readonly (readonly string[])[];
  readonly relations: Readonly<Record<string, Relation>>;
  readonly serverFields: readonly string[];
  readonly schema: z.ZodObject;
  readonly row: z.ZodObject;
  readonly calls: Readonly<Record<'list' | 'count' | 'get', Call>>;
}

/** A stored row of a noun: its fields, and id, Empresa and Versao. */
export type Row<R extends { row: z.ZodType }> = z.output<R['row']>;
