import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/messaging';
import { room } from '../../platform/http/index.ts';

/** Channels, templates and teams for messages. */
export const messaging = room('messaging', { resources: resourcesOf(nouns) });
