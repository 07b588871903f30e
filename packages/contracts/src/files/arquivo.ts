import { z } from 'zod';
import { id, instante, texto, versao } from '../shared/bricks.ts';
import { type Ability, call } from '../shared/call.ts';
import type { Resource } from '../shared/resource.ts';

/** What a virus scanner said of a stored file; an infected one is never stored. */
const verificacao = z.enum(['limpo', 'nao_verificado']);
export type Verificacao = z.infer<typeof verificacao>;

/** What is known of every stored file. */
export const arquivo = z.strictObject({
  id,
  Versao: versao,
  Nome: texto(200),
  /** Media type, checked against the content. */
  Tipo: texto(80),
  /** Size in bytes. */
  Tamanho: z.int().nonnegative(),
  Verificacao: verificacao,
  CriadoEm: instante,
});
export type Arquivo = z.infer<typeof arquivo>;

/** An upload that comes in parts, as far as it is. */
export const envio = z.strictObject({
  id: z.uuid(),
  Nome: texto(200),
  /** The whole file's size in bytes, as it was announced. */
  Tamanho: z.int().positive(),
  /** Bytes that are written; the next part begins here. */
  Recebido: z.int().nonnegative(),
  /** When what has come is thrown away unless more comes. */
  ExpiraEm: instante,
});
export type Envio = z.infer<typeof envio>;

/** What announces an upload in parts. */
const anuncio = z.strictObject({
  Nome: texto(200),
  Tamanho: z.int().positive(),
  /** SHA-256 of the whole file, in hex: a file that changed on the way is refused. */
  Hash: z
    .string()
    .regex(/^[\da-f]{64}$/)
    .optional(),
});

const byEnvio = z.strictObject({ envio: z.uuid() });

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });
const reference = z.coerce.number().pipe(id);

/** How a noun of files is declared. */
interface FileNounOptions<Field extends string> {
  /** `sample-arquivos`; the table has `_` for `-`. */
  path: string;
  /** The column that holds the record a file belongs to. */
  field: Field;
  /** The noun of that record: whoever may read the record may read its files. */
  parent: Resource;
  /** What adding, renaming and deleting files asks. */
  write: Ability;
}

/**
 * A noun whose rows are files of another noun's records: its calls come from here, and the server serves them all in one
 * way. Reading asks what reading the record asks.
 */
export function fileNoun<const Field extends string>({ path, field, parent, write }: FileNounOptions<Field>) {
  const row = arquivo.extend({ [field]: id } as Record<Field, typeof id>);
  const ofRecord = z.strictObject({ [field]: reference } as Record<Field, typeof reference>);
  const read: Ability = ['ler', parent.subject];
  /** An upload in parts; `Arquivo` is the stored file once all of it has come. */
  const progress = envio.extend({ Arquivo: row.nullable() });
  return {
    path,
    table: path.replaceAll('-', '_'),
    field,
    parent,
    row,
    calls: {
      list: call({
        method: 'GET',
        path,
        access: read,
        summary: `Lista ${path} de um registro`,
        query: ofRecord,
        answer: z.array(row),
      }),
      upload: call({
        method: 'POST',
        path,
        access: write,
        summary: `Envia um arquivo: ${path}`,
        query: ofRecord,
        answer: row,
        transfer: 'multipart',
      }),
      start: call({
        method: 'POST',
        path: `${path}/envios`,
        access: write,
        summary: `Anuncia um arquivo que vem em partes: ${path}`,
        query: ofRecord,
        body: anuncio,
        answer: progress,
        transfer: 'progress',
      }),
      progress: call({
        method: 'GET',
        path: `${path}/envios/{envio}`,
        access: write,
        summary: `Até onde chegou um envio em partes: ${path}`,
        params: byEnvio,
        answer: progress,
        transfer: 'progress',
      }),
      part: call({
        method: 'PATCH',
        path: `${path}/envios/{envio}`,
        access: write,
        summary: `Continua um envio em partes, de onde ele parou: ${path}`,
        params: byEnvio,
        answer: progress,
        transfer: 'part',
      }),
      abandon: call({
        method: 'DELETE',
        path: `${path}/envios/{envio}`,
        access: write,
        summary: `Desiste de um envio em partes: ${path}`,
        params: byEnvio,
        answer: envio,
      }),
      rename: call({
        method: 'PUT',
        path: `${path}/{id}`,
        access: write,
        summary: `Dá outro nome a um arquivo: ${path}`,
        params: byId,
        body: z.strictObject({ Versao: versao, Nome: texto(200) }),
        answer: row,
      }),
      remove: call({
        method: 'DELETE',
        path: `${path}/{id}`,
        access: write,
        summary: `Deleta um arquivo: ${path}`,
        params: byId,
        answer: row,
      }),
      content: call({
        method: 'GET',
        path: `${path}/{id}/conteudo`,
        access: read,
        summary: `O conteúdo de um arquivo: ${path}`,
        params: byId,
        answer: z.instanceof(Uint8Array),
        transfer: 'file',
        // It is stored and only sent: a gallery opens many at once.
        limits: { weight: 'normal' },
      }),
    },
  };
}

/** Any noun of files, for the mechanism that carries them all. */
export interface FileNoun {
  readonly path: string;
  readonly table: string;
  readonly field: string;
  readonly parent: Resource;
  readonly row: z.ZodObject;
}

/** Where files are given out to whoever has a read token: `/api/assets/<container>/<id>/<name>?token=…`. */
export const ASSETS_PATH = '/api/assets';

/** The longest a read token is good, in milliseconds. */
export const ASSET_TOKEN_LIFE = 5 * 60_000;

/** An address of a file that opens without a login, for a few minutes (specification §7). */
export const getAssetUrl = call({
  method: 'GET',
  path: 'utils/getAssetUrl',
  access: 'session',
  summary: 'Endereço de um arquivo, com um token de leitura que vale poucos minutos',
  query: z.strictObject({
    /** The path of the noun of files (`sample-arquivos`). */
    container: texto(80),
    /** The file's id. */
    fileName: reference,
  }),
  answer: z.strictObject({ url: z.string(), Tipo: z.string(), Nome: z.string(), ExpiraEm: instante }),
});
