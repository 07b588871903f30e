import { busca } from '@bancada/contracts';
import { joined, type Room, room } from '../../app/room.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Recurring } from '../../platform/jobs/index.ts';
import { actParts } from './acts/calls.ts';
import { additionParts } from './additions/calls.ts';
import { backgroundParts, type BackgroundServices } from './background/calls.ts';
import { findRecords } from './busca.service.ts';
import { favoritoHandlers } from './favorito.service.ts';
import { firstRowParts } from './first-rows/calls.ts';
import { homeParts } from './home/calls.ts';
import { importParts } from './imports/calls.ts';
import { liveParts } from './live/calls.ts';
import { notificationParts } from './notifications.ts';
import { taskParts } from './tasks/calls.ts';
import { listenerParts } from './tasks/listeners.ts';
import { visaoHandlers } from './visao.service.ts';

export { postpone } from './background/ask.ts';
export { forgetImports } from './imports/retention.ts';
export { openChannel } from './live/open-channel.ts';
export { serveEvents } from './live/stream.ts';

/** What the desk depends on. */
export interface DeskServices extends BackgroundServices {
  /** What recurs, of all rooms. */
  readonly recurring: () => readonly Recurring[];
}

/**
 * What a person has at hand, whatever room they work in: home, search, bookmarks, views, notifications, background
 * tasks, what happens live, and what is done with rows of any noun (acts, imports, first rows, facts and timelines).
 *
 * @param rooms - whose nouns and calls it serves; it knows them only by what they declare
 */
export function desk(services: DeskServices, rooms: readonly Room[]): Room {
  const parts = joined([
    { calls: [handle(busca, findRecords), ...favoritoHandlers, ...visaoHandlers] },
    liveParts(),
    notificationParts(),
    taskParts(services.recurring),
    listenerParts(),
    homeParts(rooms),
    actParts(rooms),
    importParts(rooms),
    firstRowParts(rooms),
    additionParts(rooms),
    backgroundParts(services, rooms),
  ]);
  return room('desk', parts);
}
