import type { origens } from '@bancada/contracts';

/** Where a change came from. */
export type Origem = (typeof origens)[number];

/** One fact of the audit: who and when are the request's. Values are the noun's own fields, before and after. */
export interface AuditEntry {
  readonly Empresa: number;
  /** What was done: the action of the ability or machine (`digitar`, `conferir`). */
  readonly Acao: string;
  /** The table of the noun. */
  readonly Entidade: string;
  readonly RegistroId: number | null;
  /** The unit of the row, where the writer knows it: who hears of the change depends on it. Not stored. */
  readonly Unidade?: number;
  readonly De: unknown;
  readonly Para: unknown;
  readonly Motivo: string | null;
  readonly Origem: Origem;
  /**
   * Of a reading: what it is for. It is written once for each person, reader and quarter of an hour; not stored itself.
   */
  readonly oncePerQuarter?: string;
}

/** Who did it, when, and in which request. */
export interface AuditAuthor {
  readonly Usuario: number | null;
  /** ISO 8601. */
  readonly Data: string;
  readonly RequestId: string;
}

/** The action of a line that says who was shown a row. */
export const READ = 'ler';

/** The action of a line that says who searched for people. */
export const SEARCH = 'buscar';

/** The actions of who only looks at the row they name. */
export const looking: readonly string[] = [READ, SEARCH, 'exportar'];

/** The actions that change no field of the row they name: looking, printing, and what is done with its files and comments. */
export const leavingFields: readonly string[] = [
  ...looking,
  'imprimir',
  'incluirArquivo',
  'renomearArquivo',
  'deletarArquivo',
  'moverArquivos',
  'comentar',
  'editarComentario',
  'deletarComentario',
  'moverComentarios',
];
