import type { FastifyBaseLogger } from 'fastify';
import type { Connection, Database } from '../database/index.ts';
import { EventFeed } from './feed.ts';
import { announcer, CHANNEL, companiesIn } from './announce.ts';
import { Listener } from './notify.ts';

/** The event log at work in this process. */
export interface Live {
  readonly feed: EventFeed;
  close(): Promise<void>;
}

/** What the event log needs; with a connection it also hears other processes at once instead of within seconds. */
export interface LiveOptions {
  readonly database: Database;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly connection?: Connection | undefined;
}

/** Begins to follow the event log. */
export function openLive({ database, log, connection }: LiveOptions): Live {
  const feed = new EventFeed({ database, log, ...(connection && { announce: announcer(database, log) }) });
  const listener = connection && new Listener(connection, CHANNEL, (text) => feed.hint(companiesIn(text)));
  return {
    feed,
    async close() {
      feed.close();
      await listener?.close();
    },
  };
}
