import { z } from 'zod';
import { id, instante, memo, texto, versao } from './bricks.ts';
import { type Access, call } from './call.ts';
import { arquivo, fileCalls } from './file-calls.ts';
import type { Writes } from './writes.ts';

/** What the calls of files and comments are made from. */
interface AttachedTo {
  readonly path: string;
  readonly subject: string;
  readonly writes?: Writes | undefined;
  readonly readBy?: 'session';
}

const number = z.coerce.number().pipe(id);
const ofRecord = z.strictObject({ id: number });

/** A file of a record of any noun. */
export const registroArquivo = arquivo.extend({ Registro: id });
/** One file with the id of the record it is of. */
export type RegistroArquivo = z.infer<typeof registroArquivo>;

/**
 * The files of the records of a noun: `{path}/{id}/arquivos`. Who may read the record reads them; adding, renaming and
 * deleting asks `editar`.
 */
export const attachedFiles = ({ path, subject, writes, readBy }: AttachedTo) =>
  fileCalls({
    name: `arquivos de ${path}`,
    base: `${path}/{id}/arquivos`,
    byFile: 'arquivo',
    read: readBy ?? ['ler', subject],
    write: ['editar', writes?.subject ?? subject],
    params: ofRecord,
    query: z.strictObject({}),
    ofEnvio: z.strictObject({ id: number, envio: z.uuid() }),
    ofFile: z.strictObject({ id: number, arquivo: number }),
    row: registroArquivo,
  });
/** The calls of the files of a noun's records. */
export type AttachedFiles = ReturnType<typeof attachedFiles>;

/** The longest comment, in characters. */
export const MAX_COMENTARIO = 4000;

/** So many comments are answered at once at most. */
export const COMENTARIOS_PAGINA = 100;

/** Somebody who is or may be mentioned. */
export const pessoaMencionada = z.strictObject({ id, Nome: z.string() });
/** A user's id and name, as mentions have them. */
export type PessoaMencionada = z.infer<typeof pessoaMencionada>;

/** A comment on a record: plain text, of whose characters none has a meaning of its own. */
export const comentario = z.strictObject({
  id,
  Versao: versao,
  Registro: id,
  Texto: memo(MAX_COMENTARIO),
  Mencionados: z.array(pessoaMencionada),
  /** Who wrote it: the id of the user. */
  Autor: id,
  AutorNome: z.string(),
  CriadoEm: instante,
  /** When its author last changed it; null when it is as it was written. */
  EditadoEm: instante.nullable(),
});
/** One comment with its author and those it mentions. */
export type Comentario = z.infer<typeof comentario>;

const written = {
  Texto: memo(MAX_COMENTARIO),
  /** The ids of users who may read the record; each of them is notified once. */
  Mencionados: z.array(id).max(50).default([]),
};

/**
 * The comments on the records of a noun: `{path}/{id}/comentarios`. Who may read the record reads and writes them; a
 * comment is changed by its author, and deleted by its author or by who may delete the record.
 */
export function attachedComments({ path, subject, readBy }: AttachedTo) {
  const access: Access = readBy ?? ['ler', subject];
  const base = `${path}/{id}/comentarios`;
  const ofComment = z.strictObject({ id: number, comentario: number });
  return {
    list: call({
      method: 'GET',
      path: base,
      access,
      summary: `Comentários de um registro de ${path}: os últimos, do mais antigo para o mais novo`,
      params: ofRecord,
      query: z.strictObject({
        /** Those before this one: the first id of the page after. */
        antes: number.optional(),
      }),
      answer: z.strictObject({ Comentarios: z.array(comentario), Total: z.int().nonnegative() }),
    }),
    create: call({
      method: 'POST',
      path: base,
      access,
      idempotent: true,
      summary: `Comenta um registro de ${path}`,
      params: ofRecord,
      body: z.strictObject(written),
      answer: comentario,
    }),
    update: call({
      method: 'PUT',
      path: `${base}/{comentario}`,
      access,
      summary: `Altera um comentário próprio em um registro de ${path}`,
      params: ofComment,
      body: z.strictObject({ ...written, Versao: versao }),
      answer: comentario,
    }),
    remove: call({
      method: 'DELETE',
      path: `${base}/{comentario}`,
      access,
      summary: `Deleta um comentário em um registro de ${path}`,
      params: ofComment,
      query: z.strictObject({ Versao: z.coerce.number().pipe(versao) }),
      answer: comentario,
    }),
    people: call({
      method: 'GET',
      path: `${base}/pessoas`,
      access,
      summary: `Quem pode ser mencionado em um comentário de ${path}: quem pode ler o registro`,
      params: ofRecord,
      query: z.strictObject({
        /** Part of the name, without regard to case and accents. */
        _q: texto(100).optional(),
      }),
      answer: z.array(pessoaMencionada),
    }),
  };
}
/** The calls of the comments on a noun's records. */
export type AttachedComments = ReturnType<typeof attachedComments>;
