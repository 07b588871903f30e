import { z } from 'zod';
import { id, instante, texto, versao } from './bricks.ts';
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

/** Rows that are created, changed and deleted through the general calls. */
export interface Writes {
  /** The subject of the abilities `criar`, `editar`, `deletar` and `reativar`, where it is not the reading one. */
  readonly subject?: string;
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
  /** Rows may be written through the general calls; without it they only come about by calls of the noun's own. */
  writes?: Writes | undefined;
  schema: z.ZodObject<S>;
}

const keys = { id, Empresa: id, Versao: versao };

/** The query of a list: the dialect of design.md §3, read field by field on the server. */
export const listQuery = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

/** The fields people write: the noun's own, without the flag that deleting and reactivating set. */
type Fields<S extends Shape> = Omit<z.output<z.ZodObject<S>>, 'IsActive'>;

/** What creating a row sends. The company may be left out by who has only one. */
export type CreateBody<S extends Shape> = Fields<S> & { Empresa?: number | undefined };

/** What changing a row sends: only what changes. `IsActive: true` reactivates, and says why. */
export type UpdateBody<S extends Shape> = Partial<z.output<z.ZodObject<S>>> & {
  Versao: number;
  Justificativa?: string | undefined;
};

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

function readCalls<A extends z.ZodType>({ path, subject }: { path: string; subject: string }, row: A) {
  return {
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
      params: byId,
      answer: row,
    }),
  };
}

/** One change of a row, as the audit keeps it: the whole row before and after. */
export const mudanca = z.strictObject({
  Data: instante,
  /** The name of who did it; null for the system. */
  UsuarioNome: z.string().nullable(),
  /** What was done: `criar`, `editar`, `deletar`, `reativar`, or what a machine calls it. */
  Acao: z.string(),
  De: z.record(z.string(), z.unknown()).nullable(),
  Para: z.record(z.string(), z.unknown()).nullable(),
  Motivo: z.string().nullable(),
});
export type Mudanca = z.infer<typeof mudanca>;

/** The fields of a noun but for some. */
function fieldsOf({ shape }: z.ZodObject, without: readonly string[]): z.ZodObject {
  return z.strictObject(Object.fromEntries(Object.entries(shape).filter(([name]) => !without.includes(name))));
}

function writeCalls<S extends Shape, A extends z.ZodType>(options: ResourceOptions<S>, row: A) {
  const { path, lifecycle, scope, serverFields = [] } = options;
  const subject = options.writes?.subject ?? options.subject;
  const writable = fieldsOf(options.schema, serverFields);
  const fields = lifecycle ? fieldsOf(writable, [lifecycle]) : writable;
  const created = scope === 'global' ? fields : fields.extend({ Empresa: id.optional() });
  const changed = writable.partial().extend({ Versao: versao, Justificativa: texto(500).optional() });
  return {
    create: call({
      method: 'POST',
      path,
      access: ['criar', subject],
      summary: `Cria um registro de ${path}`,
      body: created as unknown as z.ZodType<CreateBody<S>, CreateBody<S>>,
      answer: row,
    }),
    update: call({
      method: 'PUT',
      path: `${path}/{id}`,
      access: ['editar', subject],
      summary: `Altera um registro de ${path}: só os campos enviados`,
      params: byId,
      body: changed as unknown as z.ZodType<UpdateBody<S>, UpdateBody<S>>,
      answer: row,
    }),
    history: call({
      method: 'GET',
      path: `${path}/{id}/historico`,
      access: ['ler', options.subject],
      summary: `Mudanças de um registro de ${path}, da última para a primeira`,
      params: byId,
      answer: z.array(mudanca),
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: ['deletar', subject],
      summary: `Deleta um registro de ${path}`,
      params: byId,
      query: z.strictObject({ Versao: z.coerce.number().pipe(versao) }),
      answer: row,
    }),
  };
}

type WriteCalls<S extends Shape, W> = W extends Writes
  ? ReturnType<typeof writeCalls<S, z.ZodObject<z.core.util.Extend<S, typeof keys>, z.core.$strict>>>
  : {
      readonly create?: undefined;
      readonly update?: undefined;
      readonly remove?: undefined;
      readonly history?: undefined;
    };

/**
 * One noun: its wire shape, columns and calls come from here. The table has the path's name
 * with `_` for `-`; columns are the field names.
 */
export function resource<S extends Shape, const W extends Writes | undefined = undefined>(
  options: ResourceOptions<S> & { writes?: W },
) {
  const row = options.schema.extend(keys);
  const writes = (options.writes ? writeCalls(options, row) : {}) as WriteCalls<S, W>;
  return {
    ...options,
    table: options.path.replaceAll('-', '_'),
    row,
    unitField: options.unitField ?? 'Unidade',
    relations: options.relations ?? {},
    search: options.search ?? [],
    indexes: options.indexes ?? [],
    serverFields: options.serverFields ?? [],
    calls: { ...readCalls(options, row), ...writes },
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
  readonly writes?: Writes | undefined;
  readonly calls: Readonly<Record<'list' | 'count' | 'get', Call>> & {
    readonly create?: Call;
    readonly update?: Call;
    readonly remove?: Call;
    readonly history?: Call;
  };
}

/** A stored row of a noun: its fields, and id, Empresa and Versao. */
export type Row<R extends { row: z.ZodType }> = z.output<R['row']>;
