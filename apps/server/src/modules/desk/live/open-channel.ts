import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Auth } from '../../../platform/auth/auth.ts';
import type { Connection, Database } from '../../../platform/database/index.ts';
import type { EventFeed, NewEvent } from '../../../platform/events/index.ts';
import { Listener, notifier } from '../../../platform/events/notify.ts';
import { serveChannel } from './channel.ts';
import { Hub, type Signal } from './hub.ts';
import { registroTopic, type Topic } from '../../../platform/topic.ts';

/** What the channel depends on. */
export interface ChannelOptions {
  readonly database: Database;
  readonly auth: Auth;
  readonly feed: EventFeed;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  readonly topics: readonly Topic[];
  readonly committed: (events: readonly NewEvent[]) => void;
  /** Where signals pass between processes; without it they stay in this one. */
  readonly connection?: Connection | undefined;
}

/** The notifications that carry what is said for the moment. */
const CHANNEL = 'bancada_sinais';

/** PostgreSQL takes no notification of 8000 bytes or more. */
const MOST = 7900;

/** Opens the channel: who is there, who is typing, what is said. */
export async function openChannel(app: FastifyInstance, options: ChannelOptions): Promise<void> {
  const { database, connection, log } = options;
  const notify = notifier(database, CHANNEL, log);
  const origin = randomUUID();
  const announce = (signal: Signal) => {
    const text = JSON.stringify({ origin, signal });
    if (Buffer.byteLength(text) < MOST) notify(text);
  };
  const hub = new Hub({ ...options, ...(connection && { announce }) });
  const listener =
    connection &&
    new Listener(connection, CHANNEL, (text) => {
      const passed = JSON.parse(text) as { origin: string; signal: Signal };
      if (passed.origin !== origin) hub.heard(passed.signal);
    });
  app.addHook('onClose', async () => {
    hub.close();
    await listener?.close();
  });
  await serveChannel(app, { ...options, hub, topics: [registroTopic, ...options.topics] });
}
