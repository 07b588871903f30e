import { z } from 'zod';
import { type AttachedFiles, registroArquivo } from '../shared/attachments.ts';
import { id, instante, texto } from '../shared/bricks.ts';
import { type Ability, call } from '../shared/call.ts';
import { arquivo, fileCalls } from '../shared/file-calls.ts';
import type { Resource } from '../shared/resource.ts';

export { type Arquivo, arquivo, type Envio, envio, type Verificacao } from '../shared/file-calls.ts';

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

const attached = new WeakMap<Resource, FileNoun & { readonly calls: AttachedFiles }>();

/** The noun of the files that records of a noun with `files: true` have: the same object each time. */
export function filesOfRecords(parent: Resource & { readonly files: AttachedFiles }) {
  const made = attached.get(parent) ?? {
    path: `${parent.path}-arquivos`,
    table: 'registro_arquivos',
    folder: 'registro-arquivos',
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
