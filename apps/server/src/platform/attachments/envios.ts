import type { Envio, FileNoun, Verificacao } from '@bancada/contracts';
import { randomUUID } from 'node:crypto';
import { truncate } from 'node:fs/promises';
import { sql } from 'kysely';
import { AppError } from '../errors/index.ts';
import type { AnyCtx, PartCtx } from '../http/ctx.ts';
import { FILE_LIMIT, sizeInWords } from '../limits.ts';
import { readRow } from '../resource/read-row.ts';
import { checkFile, requireType } from '../files/check.ts';
import { forgetParts, partFile, sizeOf, wholeFile, writeAt } from '../files/part-file.ts';
import type { FileRow } from './file-row.ts';
import { requireRoom } from '../files/quota.ts';
import { readFile } from './file-row.ts';
import type { FileStore } from '../files/store.ts';
import { keepFile } from './keep.ts';
import { requireClean } from '../files/scan.ts';

/** How long an upload in parts waits for its next part, in milliseconds. */
const WAITS = 24 * 60 * 60 * 1000;

/** Uploads of one person that may be half done at once. */
const MOST = 20;

/** What is written at once: the most a killed server loses, in bytes. */
const SLICE = 512 * 1024;

interface StoredEnvio extends Envio {
  readonly Empresa: number;
  readonly Registro: number;
  readonly Hash: string | null;
  readonly Arquivo: number | null;
  /** Null until all of it is written and scanned. */
  readonly Verificacao: Verificacao | null;
}

/** An upload as its calls name it: nouns that share a table name its record, too. */
export interface NamedEnvio {
  readonly envio: string;
  readonly record?: number | undefined;
}

/** An upload as it is answered. */
export type EnvioAnswer = Envio & { readonly Arquivo: FileRow | null };

const expiry = (now: string) => new Date(Date.parse(now) + WAITS).toISOString();

/** Announces an upload. @throws AppError ARQUIVO_GRANDE, ARQUIVO_TIPO, ARQUIVOS_COTA, ENVIOS_DEMAIS, and where its record is not the caller's */
export async function startEnvio(
  ctx: AnyCtx,
  noun: FileNoun,
  record: number,
  { Nome, Tamanho, Hash }: { Nome: string; Tamanho: number; Hash?: string | undefined },
): Promise<EnvioAnswer> {
  if (Tamanho > FILE_LIMIT) throw new AppError('ARQUIVO_GRANDE', { limite: sizeInWords(FILE_LIMIT) });
  requireType(Nome);
  const { Empresa } = await readRow(ctx, noun.parent, record);
  await requireRoom(ctx.db, Empresa, Tamanho);
  const { rows: open } = await sql<{ n: number }>`
    select count(*) as n from envios where "Empresa" = any(${ctx.scope.empresas}) and "Usuario" = ${ctx.user.id}
      and "Arquivo" is null and "ExpiraEm" > ${ctx.now}`.execute(ctx.db);
  if (Number(open[0]?.n) >= MOST) throw new AppError('ENVIOS_DEMAIS');
  const envio = { id: randomUUID(), Nome, Tamanho, Recebido: 0, ExpiraEm: expiry(ctx.now) };
  await sql`
    insert into envios ("Empresa", id, "Usuario", "Container", "Registro", "Nome", "Tamanho", "Hash", "ExpiraEm")
    values (${Empresa}, ${envio.id}, ${ctx.user.id}, ${noun.path}, ${record}, ${Nome}, ${Tamanho}, ${Hash ?? null},
      ${envio.ExpiraEm})`.execute(ctx.db);
  return { ...envio, Arquivo: null };
}

/**
 * The caller's upload, with what of it is on this machine's disk: what the database says is there and is not (another
 * machine has it, or a disk was lost) must come again.
 *
 * @throws AppError NAO_ENCONTRADO, also when it is somebody else's or its record is the caller's no longer
 */
async function findEnvio(
  ctx: AnyCtx,
  noun: FileNoun,
  store: FileStore,
  { envio: id, record }: NamedEnvio,
): Promise<StoredEnvio> {
  const { rows } = await sql<StoredEnvio>`
    select "Empresa", id, "Registro", "Nome", "Tamanho", "Hash", "Recebido", "Arquivo", "ExpiraEm",
      "Verificacao" from envios
    where "Empresa" = any(${ctx.scope.empresas}) and id = ${id} and "Usuario" = ${ctx.user.id}
      and "Container" = ${noun.path} and (${record ?? null}::bigint is null or "Registro" = ${record ?? null})
      and "ExpiraEm" > ${ctx.now}`.execute(ctx.db);
  const [envio] = rows;
  if (!envio) throw new AppError('NAO_ENCONTRADO');
  await readRow(ctx, noun.parent, envio.Registro);
  if (envio.Arquivo !== null) return { ...envio, Recebido: envio.Tamanho };
  return { ...envio, Recebido: Math.min(envio.Recebido, await sizeOf(partFile(store.incoming, id))) };
}

/** The same, for one writer at a time: others wait until its transaction is over, in whatever process. */
async function lockEnvio(ctx: AnyCtx, noun: FileNoun, store: FileStore, named: NamedEnvio): Promise<StoredEnvio> {
  await sql`
    select 1 from envios where "Empresa" = any(${ctx.scope.empresas}) and id = ${named.envio} for no key update`.execute(
    ctx.db,
  );
  return findEnvio(ctx, noun, store, named);
}

async function answerOf(ctx: AnyCtx, noun: FileNoun, envio: StoredEnvio): Promise<EnvioAnswer> {
  const { id, Nome, Tamanho, Recebido, ExpiraEm, Arquivo } = envio;
  const known = { id, Nome, Tamanho, Recebido, ExpiraEm };
  if (Arquivo === null) return { ...known, Arquivo: null };
  const { Empresa: _empresa, Hash: _hash, ...file } = await readFile(ctx, noun, { id: Arquivo });
  return { ...known, Arquivo: file };
}

/** How far an upload is. */
export async function readEnvio(
  ctx: AnyCtx,
  noun: FileNoun,
  store: FileStore,
  named: NamedEnvio,
): Promise<EnvioAnswer> {
  return answerOf(ctx, noun, await findEnvio(ctx, noun, store, named));
}

/** Gives an upload up. */
export async function abandonEnvio(ctx: AnyCtx, noun: FileNoun, store: FileStore, named: NamedEnvio): Promise<Envio> {
  const envio = await lockEnvio(ctx, noun, store, named);
  const { id } = envio;
  await sql`delete from envios where "Empresa" = ${envio.Empresa} and id = ${id}`.execute(ctx.db);
  await forgetParts(store.incoming, id);
  const { Nome, Tamanho, Recebido, ExpiraEm } = envio;
  return { id, Nome, Tamanho, Recebido, ExpiraEm };
}

/**
 * Takes in a part as it comes, slice by slice, each written and counted in a transaction of its own: what has come
 * before the sender goes away, or the server is killed, has come. Whoever wrote meanwhile is noticed by the place.
 *
 * A file that is complete is scanned here, outside of a transaction: a slow scanner holds no connection.
 *
 * @throws AppError ENVIO_POSICAO, ENVIO_TAMANHO, ARQUIVO_SEM_ESPACO, ARQUIVO_INFECTADO, ARQUIVO_SEM_VERIFICACAO
 */
export async function receivePart(part: PartCtx, noun: FileNoun, store: FileStore, named: NamedEnvio): Promise<void> {
  const { work, offset, length, content } = part;
  const state = await work((ctx) => findEnvio(ctx, noun, store, named));
  if (state.Arquivo !== null) return;
  requirePlace(state, offset, length);
  let at = offset;
  let waiting: Uint8Array[] = [];
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.concat(waiting);
    waiting = [];
    size = 0;
    if (bytes.length > 0) await work((ctx) => appendSlice(ctx, noun, store, { named, at, bytes }));
    at += bytes.length;
  };
  let gone = false;
  const pieces = content[Symbol.asyncIterator]();
  for (;;) {
    const next = await pieces.next().catch(() => {
      gone = true; // the sender: what has come is kept, and nobody hears the answer
      return { done: true as const, value: undefined };
    });
    if (next.done) break;
    waiting.push(next.value);
    size += next.value.length;
    if (size >= SLICE) await flush();
  }
  await flush();
  if (at === state.Tamanho) await scanWhole(part, store, state);
  if (gone) part.log.debug('an upload was cut');
}

/** Scans what is complete; without a verdict it stays as it is, and an empty part asks again. */
async function scanWhole({ work }: PartCtx, store: FileStore, { Empresa, id, Nome, Tamanho }: StoredEnvio) {
  const path = partFile(store.incoming, id);
  await truncate(path, Tamanho); // what a killed writer left behind its end
  try {
    const verdict = await requireClean(store.scan, path, Nome);
    await work((ctx) =>
      sql`update envios set "Verificacao" = ${verdict} where "Empresa" = ${Empresa} and id = ${id}
        and "Recebido" = "Tamanho"`.execute(ctx.db),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === 'ARQUIVO_INFECTADO') {
      await work((ctx) => sql`delete from envios where "Empresa" = ${Empresa} and id = ${id}`.execute(ctx.db));
      await forgetParts(store.incoming, id);
    }
    throw error;
  }
}

function requirePlace({ Recebido, Tamanho }: StoredEnvio, at: number, length: number): void {
  if (at !== Recebido) throw new AppError('ENVIO_POSICAO', { recebido: Recebido });
  if (at + length > Tamanho) throw new AppError('ENVIO_TAMANHO', { tamanho: Tamanho });
}

interface Slice {
  readonly named: NamedEnvio;
  readonly at: number;
  readonly bytes: Uint8Array;
}

async function appendSlice(ctx: AnyCtx, noun: FileNoun, store: FileStore, { named, at, bytes }: Slice): Promise<void> {
  const envio = await lockEnvio(ctx, noun, store, named);
  const { id } = envio;
  requirePlace(envio, at, bytes.length);
  await writeAt(store.incoming, partFile(store.incoming, id), bytes, at);
  await sql`update envios set "Recebido" = ${at + bytes.length}, "Verificacao" = null, "ExpiraEm" = ${expiry(ctx.now)}
    where "Empresa" = ${envio.Empresa} and id = ${id}`.execute(ctx.db);
}

/**
 * Answers how far an upload is after a part; a file that is complete and scanned is checked and stored, once, however often it is
 * asked.
 *
 * @throws AppError ARQUIVO_NAO_CONFERE, ENVIO_DIVERGENTE; the parts are then thrown away
 */
export async function finishEnvio(
  ctx: AnyCtx,
  noun: FileNoun,
  store: FileStore,
  named: NamedEnvio,
): Promise<EnvioAnswer> {
  const envio = await lockEnvio(ctx, noun, store, named);
  const { id, Verificacao: scanned } = envio;
  if (envio.Arquivo !== null || envio.Recebido < envio.Tamanho || scanned === null) return answerOf(ctx, noun, envio);
  const file = await wholeFile(partFile(store.incoming, id), envio.Tamanho);
  try {
    if (envio.Hash !== null && envio.Hash !== file.hash) throw new AppError('ENVIO_DIVERGENTE');
    checkFile(envio.Nome, file.head);
  } catch (error) {
    await forgetParts(store.incoming, id);
    throw error;
  }
  const { id: Arquivo } = await keepFile(ctx, noun, store, envio.Registro, {
    ...file,
    name: envio.Nome,
    Verificacao: scanned,
  });
  await sql`update envios set "Arquivo" = ${Arquivo} where "Empresa" = ${envio.Empresa} and id = ${id}`.execute(ctx.db);
  return answerOf(ctx, noun, { ...envio, Arquivo });
}

/** Takes away uploads nobody goes on with. Answers how many. */
export async function forgetEnvios(
  ctx: Pick<AnyCtx, 'db'>,
  empresa: number,
  store: FileStore,
  now: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from envios where "Empresa" = ${empresa} and "ExpiraEm" < ${new Date(now).toISOString()} returning id`.execute(
    ctx.db,
  );
  for (const { id } of rows) await forgetParts(store.incoming, id);
  return rows.length;
}
