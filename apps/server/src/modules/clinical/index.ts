import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/clinical';
import { room } from '../../app/room.ts';

/** What doctors write and request. */
export const clinical = room('clinical', { resources: resourcesOf(nouns) });
