import type { Call, FileNoun } from '@bancada/contracts';
import { sql } from 'kysely';
import { lastChange, lastFileChange } from '../audit/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx, Ctx, FileAnswer } from '../http/ctx.ts';
import { handle, handlePart, type Handler } from '../http/handle.ts';
import { requireEditable } from '../resource/document.ts';
import { lockAnyVersion, readRow } from '../resource/read-row.ts';
import { typeOfName } from '../files/check.ts';
import { abandonEnvio, finishEnvio, type NamedEnvio, readEnvio, receivePart, startEnvio } from './envios.ts';
import { keepFile, recordFact } from './keep.ts';
import { columnsOf, type FileRow, keyOf, type NamedById, noteRecord, ofCaller, readFile } from './file-row.ts';
import type { FileStore } from '../files/store.ts';

/** The calls of a noun of files. */
type FileCalls = Readonly<
  Record<'upload' | 'start' | 'progress' | 'part' | 'abandon' | 'rename' | 'remove' | 'content', Call>
> & {
  /** Left out where the noun lists in a way of its own. */
  readonly list: Call | undefined;
};

/** Serves a noun of files: list, upload (whole or in parts), rename, delete and content. */
export function fileHandlers(noun: FileNoun & { readonly calls: FileCalls }, store: FileStore): Handler[] {
  const { list, upload, start, progress, part, abandon, rename, remove, content } = noun.calls;
  const { recordOf, fileOf, envioOf } = naming(noun);
  return [
    ...(list ? [handle(list, (ctx) => listFiles(ctx, noun, recordOf(ctx), list.path))] : []),
    handle(upload, (ctx) => {
      if (!ctx.file) throw new AppError('DADOS_INVALIDOS', undefined, ['arquivo']);
      return keepFile(ctx, noun, store, recordOf(ctx), ctx.file);
    }),
    handle(start, (ctx) => startEnvio(ctx, noun, recordOf(ctx), ctx.body as { Nome: string; Tamanho: number })),
    handle(progress, (ctx) => readEnvio(ctx, noun, store, envioOf(ctx))),
    handlePart(
      part,
      (each) => receivePart(each, noun, store, envioOf(each)),
      (ctx) => finishEnvio(ctx, noun, store, envioOf(ctx)),
    ),
    handle(abandon, (ctx) => abandonEnvio(ctx, noun, store, envioOf(ctx))),
    handle(rename, (ctx) => renameFile(ctx, noun, fileOf(ctx), ctx.body as { Versao: number; Nome: string })),
    handle(remove, (ctx) => removeFile(ctx, noun, fileOf(ctx))),
    handle(content, (ctx) => openContent(ctx, noun, store, fileOf(ctx), content.path)),
  ];
}

type Numbers = Readonly<Record<string, number>>;

/** How the calls of a noun of files name a record, a file and an upload. */
function naming({ ofTable, field }: FileNoun) {
  const shared = ofTable === 'shared';
  const record = (params: unknown) => (shared ? (params as { id: number }).id : undefined);
  return {
    recordOf: ({ params, query }: Pick<Ctx<Call>, 'params' | 'query'>): number =>
      record(params) ?? (query as Numbers)[field] ?? 0,
    fileOf: ({ params }: Pick<Ctx<Call>, 'params'>): NamedById => ({
      id: (params as Numbers)[shared ? 'arquivo' : 'id'] ?? 0,
      record: record(params),
    }),
    envioOf: ({ params }: Pick<Ctx<Call>, 'params'>): NamedEnvio => ({
      envio: (params as { envio: string }).envio,
      record: record(params),
    }),
  };
}

async function listFiles(ctx: AnyCtx, noun: FileNoun, record: number, call: string): Promise<FileRow[]> {
  await noteRecord(ctx, noun, record, call);
  const { rows } = await sql<FileRow>`
    select ${columnsOf(noun)} from ${sql.table(noun.table)} a
    where ${sql.ref(`a.${noun.field}`)} = ${record} and ${ofCaller(noun, ctx.scope)} order by a.id`.execute(ctx.db);
  return rows;
}

/** Another name, of the same type: what a file is called must not say that it is something else. */
async function renameFile(
  ctx: AnyCtx,
  noun: FileNoun,
  named: NamedById,
  { Versao, Nome }: { Versao: number; Nome: string },
): Promise<FileRow> {
  const before = await readFile(ctx, noun, named);
  const { id } = before;
  if (typeOfName(Nome) !== before.Tipo) throw new AppError('ARQUIVO_NAO_CONFERE', { nome: Nome });
  const { rows } = await sql<FileRow>`
    update ${sql.table(noun.table)} a set "Nome" = ${Nome}, "Versao" = "Versao" + 1
    where a."Empresa" = ${before.Empresa} and a.id = ${id} and a."Versao" = ${Versao}
    returning ${columnsOf(noun)}`.execute(ctx.db);
  const record = Number(before[noun.field]);
  if (!rows[0]) throw new AppError('VERSAO_DESATUALIZADA', await lastChangeOf(ctx, noun, record, id));
  const [De, Para] = [{ Nome: before.Nome }, { Nome }];
  recordFact(ctx, noun, await readRow(ctx, noun.parent, record), { Acao: 'editar', id, De, Para });
  return rows[0];
}

const lastChangeOf = (ctx: AnyCtx, { ofTable, table, parent }: FileNoun, record: number, id: number) =>
  ofTable === 'shared' ? lastFileChange(ctx, parent.table, record, id) : lastChange(ctx, table, id);

/**
 * The row is deleted at once; the file is then nobody's, and cleared away. Files of a record of any noun stay with it
 * once it is closed: an invoice that was entered has its document.
 *
 * @throws AppError REGISTRO_FECHADO
 */
async function removeFile(ctx: AnyCtx, noun: FileNoun, named: NamedById): Promise<FileRow> {
  const { Empresa, Hash, ...row } = await readFile(ctx, noun, named);
  const record = Number(row[noun.field]);
  const shared = noun.ofTable === 'shared';
  const parent = await (shared ? lockAnyVersion(ctx, noun.parent, record) : readRow(ctx, noun.parent, record));
  if (shared) requireEditable(noun.parent, parent);
  await sql`delete from ${sql.table(noun.table)} where "Empresa" = ${Empresa} and id = ${row.id}`.execute(ctx.db);
  const fact = { [noun.field]: record, Nome: row.Nome, Tamanho: row.Tamanho, Hash };
  recordFact(ctx, noun, parent, { Acao: 'deletar', id: row.id, De: fact, Para: null });
  return row;
}

async function openContent(
  ctx: AnyCtx,
  noun: FileNoun,
  store: FileStore,
  named: NamedById,
  call: string,
): Promise<FileAnswer> {
  const file = await readFile(ctx, noun, named);
  await noteRecord(ctx, noun, Number(file[noun.field]), call);
  return { name: file.Nome, type: file.Tipo, size: file.Tamanho, content: await store.open(keyOf(noun, file)) };
}
