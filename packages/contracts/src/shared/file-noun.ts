import { z } from 'zod';
import { type AttachedFiles, registroArquivo } from './attachments.ts';
import { id } from './bricks.ts';
import type { Ability } from './call.ts';
import { arquivo, fileCalls } from './file-calls.ts';
import type { Resource } from './any-resource.ts';

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
  return {
    path,
    table: path.replaceAll('-', '_'),
    folder: path,
    field,
    parent,
    ofTable: 'one' as const,
    row,
    calls: fileCalls({
      name: path,
      base: path,
      byFile: 'id',
      read: ['ler', parent.subject],
      write,
      params: z.strictObject({}),
      query: ofRecord,
      ofEnvio: byEnvio,
      ofFile: byId,
      row,
    }),
  };
}

/** Where the files of records of all nouns lie in the store, by their ids. */
export const RECORD_FILES_FOLDER = 'registro-arquivos';

const attached = new WeakMap<Resource, FileNoun & { readonly calls: AttachedFiles }>();

/** The noun of the files that records of a noun with `files: true` have: the same object each time. */
export function filesOfRecords(parent: Resource & { readonly files: AttachedFiles }) {
  const made = attached.get(parent) ?? {
    path: `${parent.path}-arquivos`,
    table: 'registro_arquivos',
    folder: RECORD_FILES_FOLDER,
    field: 'Registro',
    parent,
    ofTable: 'shared' as const,
    row: registroArquivo,
    calls: parent.files,
  };
  attached.set(parent, made);
  return made;
}

/** Whether the records of a noun have files. */
export const hasFiles = (noun: Resource): noun is Resource & { readonly files: AttachedFiles } => noun.files !== null;

/** The path parameters and query of the calls for one record: of its list and uploads, of an upload, and of a file. */
export function fileAddress({ ofTable, field }: Pick<FileNoun, 'ofTable' | 'field'>, record: number) {
  const shared = ofTable === 'shared';
  const inPath = shared ? { id: record } : {};
  return {
    ofRecord: { params: inPath, query: shared ? {} : { [field]: record } },
    ofEnvio: (envio: string) => ({ params: { ...inPath, envio } }),
    ofFile: (file: number) => ({ params: shared ? { id: record, arquivo: file } : { id: file } }),
  };
}

/** Any noun of files, for the mechanism that carries them all. */
export interface FileNoun {
  /** Its name in addresses of files, and of uploads in parts. */
  readonly path: string;
  readonly table: string;
  /** Where the store keeps its files, below the company's. */
  readonly folder: string;
  /** The column that holds the record. */
  readonly field: string;
  readonly parent: Resource;
  /**
   * Whether its table is its own, or shared by several nouns: `Caminho` is then the parent's path, and its calls name
   * the record in their path.
   */
  readonly ofTable: 'one' | 'shared';
  readonly row: z.ZodObject;
}
