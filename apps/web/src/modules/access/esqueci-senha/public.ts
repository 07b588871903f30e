import type { PublicPage } from '../../../shared/publicPage.ts';

/** Asking for another password. */
export const publicPage: PublicPage = { path: '/esqueci-senha', texts: 'access', load: () => import('./page.tsx') };
