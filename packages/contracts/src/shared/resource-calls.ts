import { z } from 'zod';
import { id, instante, texto, versao } from './bricks.ts';
import { call, type Access } from './call.ts';
import type { Children, MaybeChildren } from './any-resource.ts';
import { childItems, type ChildItems } from './child.ts';
import { aberturaImportacao, importacaoRegistros } from './importacao.ts';
import type { LifecycleField } from './lifecycle.ts';
import { linkedRow, sentLink, type Relations } from './link.ts';
import { listCalls, listQuery, totalCampo, type Scope } from './listing.ts';
import { loteAnswer, loteBody } from './lote.ts';
import type { Writes } from './writes.ts';

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
/** One entry of a row's history. */
export type Mudanca = z.infer<typeof mudanca>;

/** A row a link may lead to. */
export const opcao = z.strictObject({ id, Texto: z.string() });
/** One choice of a link: the row's id, and its label. */
export type Opcao = z.infer<typeof opcao>;

/** How many rows of a noun link to a record by one of their fields. */
export const relacionado = z.strictObject({
  /** The path of the noun whose rows link to the record. */
  Recurso: z.string(),
  /** Its name, such as `settings.Tarefa`; null for a noun without a page. */
  Nome: z.string().nullable(),
  /** The field that holds the link. */
  Campo: z.string(),
  /** Rows in use; those out of use are not counted. */
  Quantidade: z.int().positive(),
  /** Whether the number is an estimate, as counts of more than `CONTAGEM_EXATA` rows are. */
  Estimada: z.boolean(),
});
/** The rows of one noun that link to a record by one field, counted. */
export type Relacionado = z.infer<typeof relacionado>;

/** So many rows are offered for a link at most. */
export const MAX_OPCOES = 50;

const many = <T extends z.ZodType>(one: T) => z.union([one, z.array(one).max(500)]);

/** Which rows are offered: those of some ids, those called exactly so, or those whose names hold the words of `_q`. */
export const optionsQuery = z.strictObject({
  /** The field that is a link. */
  _campo: texto(60),
  _q: z.string().trim().max(100).optional(),
  id: many(z.coerce.number().pipe(id)).optional(),
  Texto: many(z.string().max(500)).optional(),
});

type Shape = z.core.$ZodLooseShape;

/** The fields people write: the noun's own, without those of the server (`F`) and the flag that deleting sets. */
type Fields<S extends Shape, F extends string> = Omit<z.output<z.ZodObject<S>>, LifecycleField | F>;

/** The flag by which rows are reactivated, where the noun has one. */
type Flag<S extends Shape> = { [K in LifecycleField & keyof S]?: boolean };

/** What creating a row sends. The company may be left out by who has only one. */
export type CreateBody<S extends Shape, C extends MaybeChildren, F extends string = never> = Fields<S, F> & {
  Empresa?: number | undefined;
} & ChildItems<C>;

/** What changing a row sends: only what changes. The flag of its lifecycle reactivates, and says why. */
export type UpdateBody<S extends Shape, C extends MaybeChildren, F extends string = never> = Partial<Fields<S, F>> &
  Flag<S> & {
    Versao: number;
    Justificativa?: string | undefined;
  } & ChildItems<C>;

/** What changing several rows at once sends. */
export interface LoteBody<S extends Shape, C extends MaybeChildren, F extends string = never> {
  itens: (UpdateBody<S, C, F> & { id: number })[];
}

/** What the calls of a noun are made from. */
export interface CallParts {
  readonly path: string;
  readonly subject: string;
  readonly scope: Scope;
  readonly lifecycle?: LifecycleField | undefined;
  readonly relations: Relations;
  readonly children: Children;
  readonly writes?: Writes | undefined;
  readonly readBy?: 'session';
  /** The fields bodies may send. */
  readonly writable: z.ZodObject;
}

const reading = ({ readBy, subject }: CallParts): Access => readBy ?? ['ler', subject];

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** A row with its links as rows. */
type PopulatedSchema<A extends z.ZodObject, K extends string> = z.ZodObject<
  z.core.util.Extend<A['shape'], { readonly [Name in K]: typeof linkedRow }>,
  z.core.$strict
>;

/** list, count, populate, values, groups, totals, get and related. `record` is the row with its collections, `K` the names of its links. */
export function readCalls<A extends z.ZodObject, D extends z.ZodType, K extends string>(
  parts: CallParts,
  row: A,
  record: D,
) {
  const { path, relations } = parts;
  const access = reading(parts);
  const links = Object.fromEntries(Object.keys(relations).map((name) => [name, linkedRow]));
  const linked = row.extend(links) as unknown as PopulatedSchema<A, K>;
  return {
    ...listCalls({ path, access }, row),
    populate: call({
      method: 'GET',
      path: `${path}/populate`,
      access,
      background: true,
      summary: `Lista ${path} com os registros ligados`,
      query: listQuery,
      answer: z.array(linked),
    }),
    /** Takes the filters of a list and `_campo` (the fields of numbers, any number of them). */
    totals: call({
      method: 'GET',
      path: `${path}/totais`,
      access,
      summary: `Soma campos numéricos de ${path}`,
      query: listQuery,
      answer: z.array(totalCampo),
    }),
    get: call({
      method: 'GET',
      path: `${path}/{id}`,
      access,
      summary: `Abre um registro de ${path}`,
      params: byId,
      answer: record,
    }),
    /** Links of nouns whose lists the caller may not read are left out, and those of the record's own collections. */
    related: call({
      method: 'GET',
      path: `${path}/{id}/relacionados`,
      access,
      summary: `Conta os registros de outros cadastros ligados a um registro de ${path}`,
      params: byId,
      answer: z.array(relacionado),
    }),
  };
}

/** The body's fields: the writable ones, links as they may be sent, and the collections. */
function bodyOf({ writable, relations, children }: CallParts, partial: boolean): z.ZodObject {
  const own = partial ? writable.partial() : writable;
  const links = Object.keys(relations)
    .filter((name) => Object.hasOwn(own.shape, name))
    .map((name) => [name, optional(sentLink(own.shape[name]), partial)]);
  const collections = Object.entries(children).map(([name, each]) => [name, childItems(each).optional()]);
  return own.extend(Object.fromEntries([...links, ...collections]));
}

const optional = (schema: z.ZodType, partial: boolean) => (partial ? schema.optional() : schema);

/** A change that is a dangerous act is made row by row, by somebody who looks at each. */
const isImported = ({ fresh = false, imported = true }: Writes = {}): boolean => imported && !fresh;

/** create, update (one, or many at once), import, history and remove. */
export function writeCalls<
  S extends Shape,
  C extends MaybeChildren,
  F extends string,
  A extends z.ZodType,
  D extends z.ZodType,
>(parts: CallParts, row: A, record: D) {
  const { path, lifecycle, scope, relations } = parts;
  const { subject = parts.subject, fresh = false, evento } = parts.writes ?? {};
  const fields = bodyOf(parts, false);
  const created = scope === 'global' ? fields : fields.extend({ Empresa: id.optional() });
  const flag = lifecycle ? { [lifecycle]: z.boolean().optional() } : {};
  const changed = bodyOf(parts, true).extend({ ...flag, Versao: versao, Justificativa: texto(500).optional() });
  return {
    create: call({
      method: 'POST',
      path,
      access: ['criar', subject],
      fresh,
      evento,
      idempotent: true,
      summary: `Cria um registro de ${path}`,
      body: created as unknown as z.ZodType<CreateBody<S, C, F>, CreateBody<S, C, F>>,
      answer: record,
    }),
    update: call({
      method: 'PUT',
      path: `${path}/{id}`,
      access: ['editar', subject],
      fresh,
      evento,
      summary: `Altera um registro de ${path}: só os campos enviados`,
      params: byId,
      body: changed as unknown as z.ZodType<UpdateBody<S, C, F>, UpdateBody<S, C, F>>,
      answer: record,
    }),
    /** Each row for itself, one after another in one transaction: one that is refused keeps the others from nothing. */
    updateMany: call({
      method: 'PUT',
      path: `${path}/lote`,
      kind: 'bulk',
      access: ['editar', subject],
      fresh,
      evento,
      summary: `Altera registros de ${path}, cada um por si; cada item é como o corpo de PUT ${path}/{id}, com o id`,
      body: loteBody as unknown as z.ZodType<LoteBody<S, C, F>, LoteBody<S, C, F>>,
      answer: loteAnswer(row, record),
    }),
    /**
     * The rows a link may lead to, for whoever writes the linking row and may not read the linked noun: what they are
     * called, and nothing else. Those out of use are offered to nobody, and named to who asks for them by id.
     */
    ...(Object.keys(relations).length > 0 && {
      options: call({
        method: 'GET',
        path: `${path}/opcoes`,
        access: ['criar', subject],
        also: [['editar', subject]],
        summary: `Registros a que um campo de ${path} pode ligar`,
        query: optionsQuery,
        answer: z.array(opcao),
      }),
    }),
    /** Whose rows are created and changed needs those abilities, too; the rest of an import is in `importacaoCalls`. */
    ...(isImported(parts.writes) && {
      openImport: call({
        method: 'POST',
        path: `${path}/importacao`,
        access: ['importar', subject],
        summary: `Abre uma importação de registros de ${path} de uma planilha`,
        body: aberturaImportacao,
        answer: importacaoRegistros,
      }),
    }),
    history: call({
      method: 'GET',
      path: `${path}/{id}/historico`,
      access: reading(parts),
      summary: `Mudanças de um registro de ${path}, da última para a primeira`,
      params: byId,
      answer: z.array(mudanca),
    }),
    remove: call({
      method: 'DELETE',
      path: `${path}/{id}`,
      access: ['deletar', subject],
      fresh,
      evento,
      summary: `Deleta um registro de ${path}`,
      params: byId,
      query: z.strictObject({ Versao: z.coerce.number().pipe(versao) }),
      answer: row,
    }),
  };
}
