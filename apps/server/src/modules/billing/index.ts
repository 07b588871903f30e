import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/billing';
import { room } from '../../app/room.ts';

/** Invoices, taxes and fee sharing. */
export const billing = room('billing', { resources: resourcesOf(nouns) });
