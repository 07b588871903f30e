import { inicio } from '@bancada/contracts';
import { handle } from '../http/handle.ts';
import { room, type Room } from '../http/room.ts';
import { readHome } from './read-home.ts';

/** The first page, made of what the other rooms say waits for people. */
export function homeRoom(rooms: readonly Room[]): Room {
  const tiles = rooms.flatMap((each) => each.tiles);
  return room('home', { calls: [handle(inicio, (ctx) => readHome(ctx, tiles))] });
}
