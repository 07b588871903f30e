import { z } from 'zod';
import { id, instante, texto } from './bricks.ts';
import { recusa } from './refusal.ts';

/** So many rows of a file are sent and checked by one request at most. */
export const MAX_LINHAS_IMPORTACAO = 500;

/** So many rows an import has at most. */
export const MAX_IMPORTACAO = 100_000;

/** For how long an import can be undone, in days; then what is known of its rows is deleted. */
export const DIAS_DESFAZER_IMPORTACAO = 30;

/** What opening an import sends. */
export const aberturaImportacao = z.strictObject({
  /** The company its rows belong to; may be left out by who has only one. */
  Empresa: id.optional(),
  /** The file's name as the person knows it. */
  Arquivo: texto(200),
  /** The fields the file has columns of; `id` only to find rows by it. */
  Campos: z.array(texto(60)).min(1).max(200),
  /**
   * The fields by whose values a row of the file is the same as a stored one; none: every row is new. Left out, the
   * server takes the fields of a unique index, else the first field the noun is searched by.
   */
  Chave: z.array(texto(60)).max(10).optional(),
  /** What new rows have in fields that the file has no column of, such as their unit. */
  Padroes: z.record(z.string().max(60), z.unknown()).default({}),
});
/** What opens an import, before defaults are filled in. */
export type AberturaImportacao = z.input<typeof aberturaImportacao>;

/** How far an import is: its rows are still being checked; it was confirmed; it was undone. */
export const situacaoImportacao = z.enum(['Aberta', 'Confirmada', 'Desfeita']);

/** An import of rows of any noun. */
export const importacaoRegistros = z.strictObject({
  id,
  Empresa: id,
  /** The path of the noun. */
  Registro: texto(120),
  Arquivo: texto(200),
  Campos: z.array(z.string()),
  Chave: z.array(z.string()),
  Padroes: z.record(z.string(), z.unknown()),
  Situacao: situacaoImportacao,
  /** The background task that stores its rows; null until it is confirmed. */
  Tarefa: id.nullable(),
  /** The background task that undoes it. */
  TarefaDesfazer: id.nullable(),
  CriadaEm: instante,
});
/** An import of rows of a noun, and the background tasks that store and undo it. */
export type ImportacaoRegistros = z.infer<typeof importacaoRegistros>;

/** What storing a row of a file would do. */
export const tipoLinha = z.enum(['Nova', 'Alterada', 'Igual', 'Recusada']);
/** New, changed, equal to the stored one, or refused. */
export type TipoLinha = z.infer<typeof tipoLinha>;

/** A row of a file as it is sent: its number in the file and the fields it has a value for, as bodies send them. */
export const linhaEnviada = z.strictObject({
  // The titles are line 1.
  Linha: z
    .int()
    .min(1)
    .max(MAX_IMPORTACAO + 1),
  Valores: z.record(z.string().max(60), z.unknown()),
});
/** One row of a file as it is sent; the titles are line 1. */
export type LinhaEnviada = z.infer<typeof linhaEnviada>;

/** What a row of a file was found to be. */
export const linhaConferida = z.strictObject({
  Linha: z.int().positive(),
  Tipo: tipoLinha,
  /** The stored row it is. */
  id: id.nullable(),
  /** Of a changed row: the stored values of the fields that change. */
  De: z.record(z.string(), z.unknown()).nullable(),
  Recusa: recusa.nullable(),
});
/** One row of a file after it was checked; nothing is stored yet. */
export type LinhaConferida = z.infer<typeof linhaConferida>;

/** A row that was refused when it was to be stored, or could not be undone. */
export const linhaRecusada = z.strictObject({
  Linha: z.int().positive(),
  id: id.nullable(),
  /** It was not stored; or its record stayed as it is when the import was undone. */
  Situacao: z.enum(['Recusada', 'Mantida']),
  Recusa: recusa,
});
/** One row that was not stored or not undone, with the refusal. */
export type LinhaRecusada = z.infer<typeof linhaRecusada>;

/** The outcome of storing an import: how many rows; the result of its background task. */
export const resultadoImportacao = z.strictObject({
  Importacao: id,
  Registro: texto(120),
  Novas: z.int().nonnegative(),
  Alteradas: z.int().nonnegative(),
  Recusadas: z.int().nonnegative(),
});
/** The counts of an import that was stored. */
export type ResultadoImportacao = z.infer<typeof resultadoImportacao>;

/** The outcome of undoing an import. */
export const resultadoDesfazer = z.strictObject({
  Importacao: id,
  Registro: texto(120),
  Desfeitas: z.int().nonnegative(),
  /** Rows that stayed as they are: somebody has changed or uses them. */
  Mantidas: z.int().nonnegative(),
});
/** The counts of an import that was undone. */
export type ResultadoDesfazer = z.infer<typeof resultadoDesfazer>;
