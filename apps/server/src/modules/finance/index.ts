import { resourcesOf } from '@bancada/contracts';
import * as nouns from '@bancada/contracts/finance';
import { room } from '../../platform/http/index.ts';
import { financeRows } from './first-rows/index.ts';

/** Accounts, payment methods and how money is classified. */
export const finance = room('finance', { resources: resourcesOf(nouns), firstRows: financeRows });
