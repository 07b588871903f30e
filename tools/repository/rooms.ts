export { roomGraph } from '@bancada/contracts';

/** Rooms built so far. */
export const builtRooms = [
  'access',
  'desk',
  'files',
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

/**
 * Rooms without pages of their own, which are at hand on every page: where their parts are on the web, and whose texts
 * they have.
 */
export const roomsOfTheFrame: Readonly<Record<string, readonly string[]>> = {
  desk: [
    'apps/web/src/shell/home',
    'apps/web/src/shell/bookmarks',
    'apps/web/src/shell/notifications',
    'apps/web/src/shared/background',
    'apps/web/src/shared/live',
    'apps/web/src/shared/views',
    'apps/web/lang/shell',
  ],
  files: ['apps/web/src/shared/files', 'apps/web/src/shared/comments', 'apps/web/lang/files'],
};
