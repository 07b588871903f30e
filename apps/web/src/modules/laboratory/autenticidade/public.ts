import type { PublicPage } from '../../../shared/publicPage.ts';

/** Whether a laudo is authentic. */
export const publicPage: PublicPage = { path: '/autenticidade', texts: 'laboratory', load: () => import('./page.tsx') };
