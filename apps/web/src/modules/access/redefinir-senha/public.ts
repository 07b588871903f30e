import type { PublicPage } from '../../../shared/publicPage.ts';

/** Choosing another password by a link. */
export const publicPage: PublicPage = { path: '/redefinir-senha', texts: 'access', load: () => import('./page.tsx') };
