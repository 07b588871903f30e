import { BASE_RNDS, refusalWith } from '@bancada/contracts';
import type { Rnds } from './port.ts';

/** Where the RNDS is not configured and the simulator must not stand for it. */
export const absentRnds: Rnds = {
  name: 'RNDS',
  serves: () => false,
  base: BASE_RNDS,
  system: `${BASE_RNDS}/NamingSystem/BRRNDS`,
  send: () => Promise.resolve({ kind: 'refused', refusal: refusalWith('RNDS_NAO_CONFIGURADA') }),
};
