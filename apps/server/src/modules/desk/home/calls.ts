import { inicio } from '@bancada/contracts';
import { handle } from '../../../platform/http/handle.ts';
import type { Room, RoomPart } from '../../../app/room.ts';
import { readHome } from './read-home.ts';

/** The first page, made of what the other rooms say waits for people. */
export function homeParts(rooms: readonly Room[]): RoomPart {
  const tiles = rooms.flatMap((each) => each.tiles);
  return { calls: [handle(inicio, (ctx) => readHome(ctx, tiles))] };
}
