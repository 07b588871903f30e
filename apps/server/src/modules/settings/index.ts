import { ConfiguracaoEmpresa } from '@bancada/contracts';
import { room } from '../../platform/http/index.ts';

/** Settings of companies. */
export const settings = room('settings', { resources: [ConfiguracaoEmpresa] });
