import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/sales';
import { room } from '../../app/room.ts';
import { salesRows } from './first-rows/index.ts';

/** Leads, pipelines and who sells. */
export const sales = room('sales', { resources: resourcesOf(nouns), firstRows: salesRows });
