import type { IncomingMessage } from 'node:http';
import { CONSULTA } from '@bancada/contracts';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../errors/index.ts';

/** The method of a reading whose query is its body, or nothing (Fastify refuses a QUERY, RFC 10008, without a type of content). */
export const SEARCH = 'SEARCH';

const BELOW = `/api/${CONSULTA}/`;

/**
 * The address a request is routed by: a POST below `CONSULTA` is a SEARCH by the reading at the rest of its address, so
 * that both are one route. A second one for each of 1,500 readings would cost every start.
 */
export function routedAddress(request: IncomingMessage): string {
  const { method, url = '/' } = request;
  if (method !== 'POST' || !url.startsWith(BELOW)) return url;
  request.method = SEARCH;
  return `/api/${url.slice(BELOW.length)}`;
}

/** Whether a request's query is its body. */
export const isConsulta = ({ method }: FastifyRequest): boolean => method === SEARCH;

/** What a query string can say: a key with one value, or with several. */
const body = z.record(z.string(), z.union([z.string(), z.array(z.string()).min(1)]));
const nothing = z.strictObject({});

/**
 * A request's query as it was sent, in its address or, for a consulta, in its body; as Fastify reads a query string, a
 * key with one value holds the value itself.
 *
 * @throws AppError DADOS_INVALIDOS when the body of a consulta is none, or its address has a query as well
 */
export function queryOf(request: FastifyRequest): unknown {
  if (!isConsulta(request)) return request.query;
  parseInput(nothing, request.query);
  const sent = Object.entries(parseInput(body, request.body ?? {}));
  return Object.fromEntries(
    sent.map(([key, value]) => [key, typeof value !== 'string' && value.length === 1 ? value[0] : value]),
  );
}
