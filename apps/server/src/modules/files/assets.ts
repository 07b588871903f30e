import type { Readable } from 'node:stream';
import { ASSETS_PATH, type FileNoun, fileNouns, getAssetUrl } from '@bancada/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { callerOf } from '../../platform/auth/user.ts';
import type { Database } from '../../platform/database/index.ts';
import { AppError } from '../../platform/errors/index.ts';
import type { AnyCtx } from '../../platform/http/ctx.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Room, RoomPart } from '../../app/room.ts';
import { readRange } from '../../platform/files/range.ts';
import { keyOf, noteRecord, ofNoun, readFile } from '../../platform/attachments/file-row.ts';
import type { FileKey, FileStore } from '../../platform/files/store.ts';
import { ensureThumbnail, hasThumbnail, THUMBNAIL_TYPE } from '../../platform/files/thumbnail.ts';
import type { AssetTokens } from './asset-tokens.ts';

const nounNamed = (container: string): FileNoun => {
  const noun = fileNouns.find(({ path }) => path === container);
  if (!noun) throw new AppError('NAO_ENCONTRADO');
  return noun;
};

/** The call that gives addresses of files. `rooms`: those that serve the records the files belong to. */
export const assetParts = (tokens: AssetTokens, rooms: readonly Room[]): RoomPart => {
  const served = new Map(rooms.flatMap(({ attached }) => attached.map((each) => [each.resource.path, each])));
  return {
    calls: [
      handle(getAssetUrl, async (ctx) => {
        const { container, fileName: id } = ctx.query;
        const known = nounNamed(container);
        const { resource: parent, hooks } = served.get(known.parent.path) ?? { resource: known.parent, hooks: {} };
        const noun = { ...known, parent };
        const user = callerOf(ctx.user, parent.calls.get);
        if (user.granted.length === 0) throw new AppError('SEM_PERMISSAO', { url: container });
        const own = hooks[parent.path]?.scope;
        const reader = { ...ctx, user, scope: user.scope };
        const file = await readAsset({ ...reader, scope: own?.(reader) ?? user.scope }, noun, id);
        const { token, ExpiraEm } = tokens.sign({ empresa: file.Empresa, container, id }, Date.parse(ctx.now));
        const url = `${ASSETS_PATH}/${container}/${id}/${encodeURIComponent(file.Nome)}?token=${token}`;
        return { url, Tipo: file.Tipo, Nome: file.Nome, ExpiraEm };
      }),
    ],
  };
};

/** The file, and that it is shown, where reading its record is audited. */
async function readAsset(ctx: AnyCtx, noun: FileNoun, id: number) {
  const file = await readFile(ctx, noun, { id });
  await noteRecord(ctx, noun, Number(file[noun.field]), getAssetUrl.path);
  return file;
}

/** What giving out files needs. */
export interface AssetServices {
  readonly database: Database;
  readonly store: FileStore;
  readonly tokens: AssetTokens;
}

interface Found {
  readonly Nome: string;
  readonly Tipo: string;
  readonly Tamanho: number;
  readonly Hash: string | null;
}

/**
 * Registers the addresses of files, for pictures and players of the page. What is given out is shut in: an SVG's scripts
 * do not run even when its address is opened by itself, and other pages cannot frame it.
 */
export function serveAssets(app: FastifyInstance, { database, store, tokens }: AssetServices): void {
  app.get(`${ASSETS_PATH}/:container/:id/:name`, { compress: false }, async (request, reply) => {
    const { container = '', id = '' } = request.params as Readonly<Record<string, string>>;
    const { token, miniatura, baixar } = request.query as Readonly<Record<string, unknown>>;
    const noun = nounNamed(container);
    const asset = tokens.read(token, { container, id: Number(id) }, Date.now());
    const { rows } = await database.withScope({ empresas: [asset.empresa], unidades: [] }, (db) =>
      sql<Found>`select "Nome", "Tipo", "Tamanho", "Hash" from ${sql.table(noun.table)} a
        where a."Empresa" = ${asset.empresa} and a.id = ${asset.id} and ${ofNoun(noun)}`.execute(db),
    );
    const [file] = rows;
    if (!file) throw new AppError('NAO_ENCONTRADO');
    const key = keyOf(noun, { Empresa: asset.empresa, id: asset.id });
    shutIn(reply, file, baixar !== undefined);
    return miniatura === undefined
      ? sendPart(request, reply, store, key, file)
      : sendThumbnail(reply, store, key, file);
  });
}

/** What a browser would run scripts of: it is saved, not shown. */
const scripted = ['image/svg+xml', 'application/xml'];

function shutIn(reply: FastifyReply, { Nome, Tipo, Hash }: Found, download: boolean): void {
  const how = download || scripted.includes(Tipo) ? 'attachment' : 'inline';
  const sandbox = scripted.includes(Tipo) ? "; sandbox; style-src 'unsafe-inline'" : '';
  void reply
    .header('content-disposition', `${how}; filename*=UTF-8''${encodeURIComponent(Nome)}`)
    .header('content-security-policy', `default-src 'none'; frame-ancestors 'self'${sandbox}`)
    .header('cache-control', 'private, max-age=300')
    .header('accept-ranges', 'bytes');
  if (Hash !== null) void reply.header('etag', `"${Hash}"`);
}

async function sendPart(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  store: FileStore,
  key: FileKey,
  { Tipo, Tamanho, Hash }: Found,
): Promise<FastifyReply> {
  const tag = Hash === null ? undefined : `"${Hash}"`;
  if (tag !== undefined && headers['if-none-match'] === tag) return reply.status(304).send();
  const same = headers['if-range'] === undefined || headers['if-range'] === tag;
  const range = same ? readRange(headers.range, Tamanho) : undefined;
  void reply.type(Tipo);
  if (range === null) return reply.status(416).header('content-range', `bytes */${Tamanho}`).send();
  if (range === undefined) return send(reply.header('content-length', Tamanho), await store.open(key));
  void reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${Tamanho}`);
  return send(reply.header('content-length', range.end - range.start + 1), await store.open(key, range));
}

async function sendThumbnail(
  reply: FastifyReply,
  store: FileStore,
  key: FileKey,
  { Nome, Tipo }: Found,
): Promise<FastifyReply> {
  if (!hasThumbnail(Tipo)) throw new AppError('NAO_ENCONTRADO');
  const mini = await ensureThumbnail(store, key, Nome);
  return send(reply.removeHeader('etag').type(THUMBNAIL_TYPE), await store.open(mini));
}

const send = (reply: FastifyReply, content: Readable) => reply.send(content);
