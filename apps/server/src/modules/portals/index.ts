import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/portals';
import { room } from '../../app/room.ts';

/** What clients, patients and professionals see. */
export const portals = room('portals', { resources: resourcesOf(nouns) });
