import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/reports';
import { room } from '../../platform/http/index.ts';

/** Dashboards and targets. */
export const reports = room('reports', { resources: resourcesOf(nouns) });
