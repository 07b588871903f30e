export { changeEvents } from './changes.ts';
export type { EventAuthor, NewEvent, StoredEvent } from './event.ts';
export { EventFeed, type FeedOptions, type Page } from './feed.ts';
export { eventsAfter } from './log.ts';
export { type Live, openLive } from './live.ts';
export { type AuthoredEvent, recordEvents, recordEventsOf } from './record.ts';
