import type { Recusa } from '@bancada/contracts/shared';

/** The record that a refused step waits for, where it waits for a call. */
export const untoldIn = ({ code, details }: Recusa): number | null => {
  const id = details?.['critico'];
  return code === 'CRITICO_NAO_COMUNICADO' && typeof id === 'number' ? id : null;
};
