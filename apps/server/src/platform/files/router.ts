import type { Call, FileNoun } from '@bancada/contracts';
import { sql } from 'kysely';
import { lastChange } from '../audit/index.ts';
import { AppError } from '../errors/index.ts';
import type { AnyCtx, Ctx, FileAnswer } from '../http/ctx.ts';
import { handle, type Handler } from '../http/handle.ts';
import { readRow } from '../resource/read-row.ts';
import { checkFile, typeOfName } from './check.ts';
import { columnsOf, type FileRow, keyOf, ofCaller, readFile } from './row.ts';
import type { FileStore } from './store.ts';

/** The calls of a noun of files. */
type FileCalls = Readonly<Record<'upload' | 'rename' | 'remove' | 'content', Call>> & {
  /** Left out where the noun lists in a way of its own. */
  readonly list: Call | undefined;
};

/** Serves a noun of files: list, upload, rename, delete and content. */
export function fileHandlers(noun: FileNoun & { readonly calls: FileCalls }, store: FileStore): Handler[] {
  const { list, upload, rename, remove, content } = noun.calls;
  const idOf = ({ params }: Pick<Ctx<Call>, 'params'>) => (params as { id: number }).id;
  const recordOf = ({ query }: Pick<Ctx<Call>, 'query'>) =>
    (query as Readonly<Record<string, number>>)[noun.field] ?? 0;
  return [
    ...(list ? [handle(list, (ctx) => listFiles(ctx, noun, recordOf(ctx)))] : []),
    handle(upload, (ctx) => storeFile(ctx, noun, store, recordOf(ctx))),
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

/**
 * Stores a file of a record: its type must be one we take, and its content must be of that type. The file is put in its
 * place before the commit; if there is none it is nobody's, and cleared away.
 */
async function storeFile(ctx: Ctx<Call>, noun: FileNoun, store: FileStore, record: number): Promise<FileRow> {
  const { file } = ctx;
  if (!file) throw new AppError('DADOS_INVALIDOS', undefined, ['arquivo']);
  const tipo = checkFile(file.name, file.head);
  const parent = await readRow(ctx, noun.parent, record);
  const { rows } = await sql<FileRow>`
    insert into ${sql.table(noun.table)} as a ("Empresa", ${sql.ref(noun.field)}, "Nome", "Tipo", "Tamanho", "Hash", "CriadoEm")
    values (${parent.Empresa}, ${record}, ${file.name.slice(-200)}, ${tipo}, ${file.size}, ${file.hash}, ${ctx.now})
    returning ${columnsOf(noun)}`.execute(ctx.db);
  const [stored] = rows;
  if (!stored) throw new Error('The file was not stored');
  await store.put(keyOf(noun, { Empresa: parent.Empresa, id: stored.id }), file.path, tipo);
  const fact = { [noun.field]: record, Nome: stored.Nome, Tamanho: stored.Tamanho, Hash: file.hash };
  recordFact(ctx, noun, parent.Empresa, { Acao: 'criar', id: stored.id, De: null, Para: fact });
  tellRecord(ctx, noun, parent);
  return stored;
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

interface Fact {
  readonly Acao: string;
  readonly id: number;
  readonly De: object | null;
  readonly Para: object | null;
}

function recordFact(ctx: AnyCtx, { table }: FileNoun, Empresa: number, { Acao, id, De, Para }: Fact): void {
  ctx.audit({ Empresa, Acao, Entidade: table, RegistroId: id, De, Para, Motivo: null, Origem: 'tela' });
}

/** Whoever shows the record hears that something hangs on it. */
function tellRecord(ctx: AnyCtx, { parent }: FileNoun, row: Awaited<ReturnType<typeof readRow>>): void {
  const unit = parent.scope === 'unidade' ? row[parent.unitField] : null;
  ctx.publish({
    Empresa: row.Empresa,
    Tipo: 'registro',
    Unidade: typeof unit === 'number' ? unit : null,
    Destinatario: null,
    Assunto: parent.path,
    Dados: { Registros: [{ id: row.id, Versao: row.Versao, Acao: 'anexar' }] },
  });
}
