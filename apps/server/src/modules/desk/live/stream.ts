import { EVENTOS_PATH, readCursor } from '@bancada/contracts';
import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { Database } from '../../../platform/database/index.ts';
import { requireOwnOrigin } from '../../../platform/http/origin.ts';
import type { EventFeed } from '../../../platform/events/feed.ts';
import { type Message, pump } from './pump.ts';
import { takeTicket } from './tickets.ts';

/** What the stream of events needs. */
export interface StreamServices {
  readonly database: Database;
  readonly auth: Auth;
  readonly feed: EventFeed;
}

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no', // nginx would hold events back
  'x-content-type-options': 'nosniff',
};

const textOf = ({ name, cursor, data }: Message) => `event: ${name}\nid: ${cursor}\ndata: ${JSON.stringify(data)}\n\n`;

/** Registers the stream of events (server-sent events). A stop of the server ends the streams under way. */
export function serveEvents(app: FastifyInstance, { database, auth, feed }: StreamServices): void {
  const closing = new AbortController();
  app.addHook('preClose', (done) => {
    closing.abort();
    done();
  });
  app.get(EVENTOS_PATH, { onRequest: requireOwnOrigin }, async (request, reply) => {
    const { ingresso, desde, idade } = request.query as Readonly<Record<string, unknown>>;
    const claims = await takeTicket(database, ingresso, new Date().toISOString());
    const response = reply.hijack().raw;
    const gone = new AbortController();
    response.on('close', () => gone.abort());
    const signal = AbortSignal.any([closing.signal, gone.signal]);
    response.writeHead(200, headers);
    try {
      const from = readCursor(lastEventId(request)) ?? readCursor(asText(desde)) ?? new Map();
      await pump({
        feed,
        from,
        since: momentOf(idade),
        signal,
        person: () => auth.recall(claims),
        send: (message) => write(response, message, signal),
      });
    } catch (err) {
      request.log.warn({ err }, 'a stream of events ended'); // the client opens the next one
    } finally {
      response.end();
    }
  });
}

const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** What was under way when a page was read, and ended after it, is dated from before it: a transaction of so long, in milliseconds. */
const UNDER_WAY = 60_000;

/** When somebody began to read who has been reading for so many milliseconds. */
function momentOf(age: unknown): string | undefined {
  if (typeof age !== 'string' || !/^\d{1,9}$/.test(age)) return undefined;
  return new Date(Date.now() - Number(age) - UNDER_WAY).toISOString();
}

const lastEventId = ({ headers: sent }: FastifyRequest) => asText(sent['last-event-id']);

/** Waits for a reader that is slower than its events. */
async function write(response: ServerResponse, message: Message, signal: AbortSignal): Promise<void> {
  if (response.write(textOf(message)) || signal.aborted) return;
  await once(response, 'drain', { signal }).catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
}
