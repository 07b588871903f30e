import { filesOfRecords, hasFiles } from '@bancada/contracts';
import { fileHandlers } from '../files/router.ts';
import type { FileStore } from '../files/store.ts';
import type { Handler } from '../http/handle.ts';
import { room, type Room } from '../http/room.ts';
import { within } from '../resource/router.ts';
import type { Writing } from '../resource/store-row.ts';
import { commentHandlers } from './comments.ts';

/** The files and comments of records of other rooms' nouns: those that say `files: true` and `comments: true`. */
export const attachmentsRoom = (store: FileStore, rooms: readonly Room[]): Room =>
  room('attachments', { calls: rooms.flatMap(({ attached }) => attached.flatMap((each) => handlersOf(each, store))) });

/** In the scope in which the noun's own rows are read and written. */
function handlersOf({ resource, hooks }: Writing, store: FileStore): Handler[] {
  const scope = hooks[resource.path]?.scope;
  const handlers = [
    ...(hasFiles(resource) ? fileHandlers(filesOfRecords(resource), store) : []),
    ...commentHandlers(resource),
  ];
  return scope ? handlers.map((each) => within(scope, each)) : handlers;
}
