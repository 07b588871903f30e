import type { PublicPage } from '../shared/publicPage.ts';

/** The public pages of all rooms. They are asked for before the rooms' doors are loaded, so they are found by themselves. */
export const publicPages: readonly PublicPage[] = Object.values(
  import.meta.glob<PublicPage>('../modules/*/*/public.ts', { eager: true, import: 'publicPage' }),
);
