import { knownDevice } from '@bancada/contracts/access';

/** Browser and system as people call them; what is not known as it calls itself, null for nothing at all. */
export const deviceName = (agent: string | null): string | null => knownDevice(agent) ?? agent?.slice(0, 40) ?? null;
