import type { Call, FileNoun } from '@bancada/contracts';
import { sql } from 'kysely';
import { lastChange } from '../audit/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx, Ctx, FileAnswer } from '../http/ctx.ts';
import { handle, handlePart, type Handler } from '../http/handle.ts';
import { readRow } from '../resource/read-row.ts';
import { typeOfName } from './check.ts';
import { abandonEnvio, finishEnvio, readEnvio, receivePart, startEnvio } from './envios.ts';
import { keepFile, recordFact, tellRecord } from './keep.ts';
import { columnsOf, type FileRow, keyOf, ofCaller, readFile } from './row.ts';
import type { FileStore } from './store.ts';

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
  const idOf = ({ params }: Pick<Ctx<Call>, 'params'>) => (params as { id: number }).id;
  const envioOf = ({ params }: Pick<Ctx<Call>, 'params'>) => (params as { envio: string }).envio;
  const recordOf = ({ query }: Pick<Ctx<Call>, 'query'>) =>
    (query as Readonly<Record<string, number>>)[noun.field] ?? 0;
  return [
    ...(list ? [handle(list, (ctx) => listFiles(ctx, noun, recordOf(ctx)))] : []),
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
    handle(rename, (ctx) => renameFile(ctx, noun, idOf(ctx), ctx.body as { Versao: number; Nome: string })),
    handle(remove, (ctx) => removeFile(ctx, noun, idOf(ctx))),
    handle(content, (ctx) => openContent(ctx, noun, store, idOf(ctx))),
  ];
}

async function listFiles(ctx: AnyCtx, noun: FileNoun, record: number): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select ${columnsOf(noun)} from ${sql.table(noun.table)} a
    where ${sql.ref(`a.${noun.field}`)} = ${record} and ${ofCaller(noun, ctx.scope)} order by a.id`.execute(ctx.db);
  return rows;
}

/** Another name, of the same type: what a file is called must not say that it is something else. */
async function renameFile(
  ctx: AnyCtx,
  noun: FileNoun,
  id: number,
  { Versao, Nome }: { Versao: number; Nome: string },
): Promise<FileRow> {
  const before = await readFile(ctx, noun, id);
  if (typeOfName(Nome) !== before.Tipo) throw new AppError('ARQUIVO_NAO_CONFERE', { nome: Nome });
  const { rows } = await sql<FileRow>`
    update ${sql.table(noun.table)} a set "Nome" = ${Nome}, "Versao" = "Versao" + 1
    where a."Empresa" = ${before.Empresa} and a.id = ${id} and a."Versao" = ${Versao}
    returning ${columnsOf(noun)}`.execute(ctx.db);
  if (!rows[0]) throw new AppError('VERSAO_DESATUALIZADA', await lastChange(ctx, noun.table, id));
  const [De, Para] = [{ Nome: before.Nome }, { Nome }];
  recordFact(ctx, noun, before.Empresa, { Acao: 'editar', id, De, Para });
  tellRecord(ctx, noun, await readRow(ctx, noun.parent, Number(before[noun.field])));
  return rows[0];
}

/** The row goes at once; the file is then nobody's, and cleared away. */
async function removeFile(ctx: AnyCtx, noun: FileNoun, id: number): Promise<FileRow> {
  const { Empresa, Hash, ...row } = await readFile(ctx, noun, id);
  await sql`delete from ${sql.table(noun.table)} where "Empresa" = ${Empresa} and id = ${id}`.execute(ctx.db);
  const fact = { [noun.field]: row[noun.field], Nome: row.Nome, Tamanho: row.Tamanho, Hash };
  recordFact(ctx, noun, Empresa, { Acao: 'deletar', id, De: fact, Para: null });
  tellRecord(ctx, noun, await readRow(ctx, noun.parent, Number(row[noun.field])));
  return row;
}

async function openContent(ctx: AnyCtx, noun: FileNoun, store: FileStore, id: number): Promise<FileAnswer> {
  const file = await readFile(ctx, noun, id);
  return { name: file.Nome, type: file.Tipo, size: file.Tamanho, content: await store.open(keyOf(noun, file)) };
}
