import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import type { PartCtx } from './ctx.ts';

/** The media type of parts (draft-ietf-httpbis-resumable-upload, and tus). */
const PART_TYPE = 'application/offset+octet-stream';

/** Lets parts of uploads through as they come. */
export function takeParts(app: FastifyInstance): void {
  app.addContentTypeParser(PART_TYPE, (_, payload, done) => done(null, payload));
}

/**
 * A part of an upload: its bytes, and where they belong.
 *
 * @throws AppError DADOS_INVALIDOS without a place, or when the body is something else
 */
export function readPart({ headers, body }: FastifyRequest): Pick<PartCtx, 'offset' | 'length' | 'content'> {
  const offset = headers['upload-offset'];
  if (typeof offset !== 'string' || !/^\d{1,15}$/.test(offset)) throw refused('Upload-Offset');
  if (body !== undefined && body !== null && !(body instanceof Readable)) throw refused('Content-Type');
  const content = body instanceof Readable ? body : Readable.from([]);
  return { offset: Number(offset), length: Number(headers['content-length'] ?? 0), content };
}

/**
 * Takes what still comes of a part off the wire, unread: who is refused in the middle hears why, and asks the next thing
 * over the same connection.
 */
export function dropRest({ body }: FastifyRequest): void {
  if (!(body instanceof Readable) || body.readableEnded || body.destroyed) return;
  body.removeAllListeners('readable');
  body.resume();
}

const refused = (campo: string) => new AppError('DADOS_INVALIDOS', { campos: [{ campo }] });
