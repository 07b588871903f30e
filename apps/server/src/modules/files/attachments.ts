import { filesOfRecords, hasFiles } from '@bancada/contracts';
import { fileHandlers } from '../../platform/attachments/file-router.ts';
import type { FileStore } from '../../platform/files/store.ts';
import type { Handler } from '../../platform/http/handle.ts';
import type { Room, RoomPart } from '../../app/room.ts';
import { within } from '../../platform/resource/router.ts';
import type { Writing } from '../../platform/resource/store-row.ts';
import { commentHandlers } from './comments.ts';

/** The files and comments of records of other rooms' nouns: those that say `files: true` and `comments: true`. */
export const attachmentParts = (store: FileStore, rooms: readonly Room[]): RoomPart => ({
  calls: rooms.flatMap(({ attached }) => attached.flatMap((each) => handlersOf(each, store))),
});

/** In the scope in which the noun's own rows are read and written. */
function handlersOf({ resource, hooks }: Writing, store: FileStore): Handler[] {
  const scope = hooks[resource.path]?.scope;
  const handlers = [
    ...(hasFiles(resource) ? fileHandlers(filesOfRecords(resource), store) : []),
    ...commentHandlers(resource),
  ];
  return scope ? handlers.map((each) => within(scope, each)) : handlers;
}
