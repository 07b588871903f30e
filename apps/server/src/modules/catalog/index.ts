import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/catalog';
import { room } from '../../app/room.ts';
import { catalogRows } from './first-rows/index.ts';
import { catalogTiles } from './tiles.ts';

/** Procedures. */
export const catalog = room('catalog', { resources: resourcesOf(nouns), tiles: catalogTiles, firstRows: catalogRows });
