import { z } from 'zod';
import { id, instante, texto, versao } from './bricks.ts';
import { type Access, call } from './call.ts';

/** What a virus scanner said of a stored file; an infected one is never stored. */
const verificacao = z.enum(['limpo', 'nao_verificado']);
/** `limpo`: scanned and clean; `nao_verificado`: not scanned. */
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
/** One stored file, without its content. */
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
/** One upload in progress; its sizes are in bytes. */
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

/** Where the calls of a noun of files are, and what they ask. */
interface FileCallOptions<R extends z.ZodObject, P, Q, E, F> {
  /** What the files are called in the API's documents. */
  readonly name: string;
  /** The path of the list and of uploads. */
  readonly base: string;
  /** The path parameter that is a file's id. */
  readonly byFile: 'id' | 'arquivo';
  readonly read: Access;
  readonly write: Access;
  /** Path parameters and query that name the record. */
  readonly params: P;
  readonly query: Q;
  /** Path parameters of an upload in parts, and of one file. */
  readonly ofEnvio: E;
  readonly ofFile: F;
  readonly row: R;
}

/** The calls of a noun of files: list, upload (whole or in parts), rename, delete and content. */
export function fileCalls<
  R extends z.ZodObject,
  P extends z.ZodObject,
  Q extends z.ZodObject,
  E extends z.ZodObject,
  F extends z.ZodObject,
>({ name, base, byFile, read, write, params, query, ofEnvio, ofFile, row }: FileCallOptions<R, P, Q, E, F>) {
  /** An upload in parts; `Arquivo` is the stored file once all of it has come. */
  const progress = envio.extend({ Arquivo: row.nullable() });
  const file = `${base}/{${byFile}}`;
  return {
    list: call({
      method: 'GET',
      path: base,
      access: read,
      summary: `Lista ${name} de um registro`,
      params,
      query,
      answer: z.array(row),
    }),
    upload: call({
      method: 'POST',
      path: base,
      access: write,
      summary: `Envia um arquivo: ${name}`,
      params,
      query,
      answer: row,
      transfer: 'multipart',
    }),
    start: call({
      method: 'POST',
      path: `${base}/envios`,
      access: write,
      summary: `Anuncia um arquivo que vem em partes: ${name}`,
      params,
      query,
      body: anuncio,
      answer: progress,
      transfer: 'progress',
    }),
    progress: call({
      method: 'GET',
      path: `${base}/envios/{envio}`,
      access: write,
      summary: `Até onde chegou um envio em partes: ${name}`,
      params: ofEnvio,
      answer: progress,
      transfer: 'progress',
    }),
    part: call({
      method: 'PATCH',
      path: `${base}/envios/{envio}`,
      access: write,
      summary: `Continua um envio em partes, de onde ele parou: ${name}`,
      params: ofEnvio,
      answer: progress,
      transfer: 'part',
    }),
    abandon: call({
      method: 'DELETE',
      path: `${base}/envios/{envio}`,
      access: write,
      summary: `Desiste de um envio em partes: ${name}`,
      params: ofEnvio,
      answer: envio,
    }),
    rename: call({
      method: 'PUT',
      path: file,
      access: write,
      summary: `Dá outro nome a um arquivo: ${name}`,
      params: ofFile,
      body: z.strictObject({ Versao: versao, Nome: texto(200) }),
      answer: row,
    }),
    remove: call({
      method: 'DELETE',
      path: file,
      access: write,
      summary: `Deleta um arquivo: ${name}`,
      params: ofFile,
      answer: row,
    }),
    content: call({
      method: 'GET',
      path: `${file}/conteudo`,
      access: read,
      summary: `O conteúdo de um arquivo: ${name}`,
      params: ofFile,
      answer: z.instanceof(Uint8Array),
      transfer: 'file',
      // It is stored and only sent: a gallery opens many at once.
      limits: { weight: 'normal' },
    }),
  };
}
