import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import type { TrustProxy } from './proxy.ts';

/** What a proxy may call a request; anything else could write lines of its own into logs. */
const FORM = /^[\w.:-]{8,64}$/;

/** The header that carries a request's id, in and out. */
export const REQUEST_ID = 'x-request-id';

/** The id of a request: the one a believed proxy gave it, else a new one. */
export const requestIdBy =
  (trust: TrustProxy) =>
  ({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>): string => {
    const given = headers[REQUEST_ID];
    const believed = typeof given === 'string' && FORM.test(given) && trust(socket.remoteAddress ?? '', 0);
    return believed ? given : randomUUID();
  };

/** Tells every caller the id under which the log and the audit know the request. */
export function answerRequestId(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header(REQUEST_ID, request.id);
    done();
  });
}
