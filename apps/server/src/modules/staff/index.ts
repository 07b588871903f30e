import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/staff';
import { room } from '../../app/room.ts';
import { staffRows } from './first-rows/index.ts';
import { staffTiles } from './tiles.ts';

/** Who works at the clinic. */
export const staff = room('staff', { resources: resourcesOf(nouns), tiles: staffTiles, firstRows: staffRows });
