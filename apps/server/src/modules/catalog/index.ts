import { Tratamento } from '@bancada/contracts';
import { room } from '../../platform/http/index.ts';

/** Procedures. */
export const catalog = room('catalog', { resources: [Tratamento] });
