import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { parseInput } from '../errors/index.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is a reading by POST: its call's query is the JSON body. */
    consulta?: boolean;
  }
}

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
  if (!request.routeOptions.config.consulta) return request.query;
  parseInput(nothing, request.query);
  const sent = Object.entries(parseInput(body, request.body ?? {}));
  return Object.fromEntries(
    sent.map(([key, value]) => [key, typeof value !== 'string' && value.length === 1 ? value[0] : value]),
  );
}
