import { room, type Room } from '../http/room.ts';
import { anyJob } from '../jobs/index.ts';
import { deliverJob } from './deliver.job.ts';
import type { Transports } from './transport.ts';

/** The work of messages: each that was asked for is handed to its channel's transport. */
export const messagesRoom = (transports: Transports): Room =>
  room('messages', { jobs: [anyJob(deliverJob(transports))] });
