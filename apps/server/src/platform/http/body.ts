import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { type Limits, limitsOfKind } from '@bancada/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../errors/index.ts';
import { sizeInWords } from '../limits.ts';
import { requireShape } from './json-shape.ts';
import { requireStorable } from './text.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What a request of the route may cost; without it what a call that reads may. */
    limits?: Limits;
    /** Its items are read each by itself: a wrong one does not refuse the others. */
    eachItem?: boolean;
  }
}

const limitsOf = ({ routeOptions }: FastifyRequest): Limits => routeOptions.config.limits ?? limitsOfKind.read;

const tooLarge = ({ body }: Limits) => new AppError('CORPO_GRANDE', { limite: sizeInWords(body) });

/**
 * Refuses a body that says that it is too large, before any of it is read.
 *
 * @throws AppError CORPO_GRANDE
 */
export function requireSize(request: FastifyRequest): void {
  const limits = limitsOf(request);
  if (Number(request.headers['content-length'] ?? 0) > limits.body) throw tooLarge(limits);
}

/** Reads JSON bodies within the limits of their call. @param patience - how long one may take to arrive, in milliseconds */
export function takeJson(app: FastifyInstance, patience: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    const limits = limitsOf(request);
    const text = await readText(payload, limits, patience);
    requireShape(text, limits);
    const body = await new Promise((resolve, reject) => {
      void parse(request, text, (error, value) => (error ? reject(error) : resolve(value)));
    });
    if (ESCAPED.test(text) && !request.routeOptions.config.eachItem) requireStorable(body);
    return body;
  });
}

/** Escapes of what cannot be stored; as they are, JSON and UTF-8 have no such characters. */
const ESCAPED = /\\u(?:0000|d[89a-f])/i;

/** A body's text; rejects as soon as it is too large or too late. */
function readText(payload: Readable, limits: Limits, patience: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const late = setTimeout(() => end(new AppError('CORPO_LENTO')), patience);
    const take = (piece: Buffer) => {
      size += piece.length;
      if (size > limits.body) end(tooLarge(limits));
      else pieces.push(piece);
    };
    const finish = () => end();
    const end = (error?: Error) => {
      clearTimeout(late);
      payload.off('data', take).off('end', finish).off('error', end);
      if (error) reject(error);
      else resolve(Buffer.concat(pieces).toString('utf8'));
    };
    payload.on('data', take).on('end', finish).on('error', end);
  });
}

/** As much as is read of a body that was refused, in bytes, so that its sender reads the refusal. */
const REST = 1024 * 1024;

/** Reads on what a sender still sends to a request that is answered, and cuts the connection when it goes on and on. */
export function endBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, _, payload, done) => {
    if (hasBody(request) && !request.raw.readableEnded) dropRest(request.raw);
    done(null, payload);
  });
}

const hasBody = ({ headers }: FastifyRequest) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function dropRest(raw: IncomingMessage): void {
  let left = REST;
  raw.removeAllListeners('readable');
  raw.on('data', (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) raw.destroy();
  });
  raw.resume();
}

/**
 * Cuts connections whose reader has stopped: what is written for it stays in memory until it has left.
 *
 * @param patience - how long a connection may take nothing, in milliseconds
 */
export function endAnswers(app: FastifyInstance, patience: number): void {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (reply.raw.socket instanceof Socket) reply.raw.setTimeout(patience); // an injected request has no socket
    done(null, payload);
  });
}
