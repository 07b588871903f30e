import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/clinical';
import { room } from '../../platform/http/index.ts';

/** What doctors write and request. */
export const clinical = room('clinical', { resources: resourcesOf(nouns) });
