import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/scheduling';
import { room } from '../../app/room.ts';
import { schedulingRows } from './first-rows/index.ts';
import { schedulingTiles } from './tiles.ts';

/** Calendars, holidays and booking rules. */
export const scheduling = room('scheduling', {
  resources: resourcesOf(nouns),
  tiles: schedulingTiles,
  firstRows: schedulingRows,
});
