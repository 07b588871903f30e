import { z } from 'zod';
import { id } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';

/** A record that was found. */
export const registroEncontrado = z.strictObject({
  id,
  /** Its label: what its first search fields say; empty where they say nothing. */
  Texto: z.string(),
  /** The ids of its links, by field: some records are shown where another one is. */
  Ligacoes: z.record(z.string(), id.nullable()),
});
/** One hit of the search, with its label and the records it links to. */
export type RegistroEncontrado = z.infer<typeof registroEncontrado>;

/** The records of one noun that were found; nouns of which none was found are left out. */
export const grupoEncontrado = z.strictObject({
  /** The path of the noun. */
  Recurso: z.string(),
  Registros: z.array(registroEncontrado).min(1),
});
/** The hits of one noun; there is at least one. */
export type GrupoEncontrado = z.infer<typeof grupoEncontrado>;

/** So many records of a noun are answered at most. */
export const MAX_ENCONTRADOS = 5;

/**
 * Finds records by words, among all nouns that say so (`found`) and that the caller may read, where they may read them.
 * The words are those of `_q`; of each noun those records come first that begin with what was typed.
 */
export const busca = call({
  method: 'GET',
  path: 'busca',
  access: 'session',
  summary: 'Procura registros em todos os cadastros que se pode ler',
  query: z.strictObject({ q: z.string().trim().min(1).max(100) }),
  answer: z.array(grupoEncontrado),
});
