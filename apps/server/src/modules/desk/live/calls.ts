import { issueIngresso } from '@bancada/contracts';
import type { RoomPart } from '../../../app/room.ts';
import { handle } from '../../../platform/http/handle.ts';
import { issueTicket } from './tickets.ts';

/** The call that lets a browser listen: the stream of events and the channel take its ticket. */
export const liveParts = (): RoomPart => ({
  calls: [handle(issueIngresso, ({ db, user, now }) => issueTicket(db, { user: user.id, session: user.session }, now))],
});
