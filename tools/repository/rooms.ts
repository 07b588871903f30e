export { roomGraph } from '@bancada/contracts';

/** Rooms built so far. The server serves access from its platform: everything else stands on it. */
export const builtRooms = [
  'access',
  'settings',
  'staff',
  'catalog',
  'patients',
  'scheduling',
  'messaging',
  'laboratory',
  'finance',
  'billing',
  'sales',
  'clinical',
  'quality',
  'portals',
  'reports',
] as const;

/** Built rooms that have pages. */
export const roomsWithPages = [
  'access',
  'settings',
  'staff',
  'catalog',
  'patients',
  'scheduling',
  'messaging',
  'laboratory',
  'finance',
  'billing',
  'sales',
  'clinical',
  'quality',
  'portals',
  'reports',
] as const;
