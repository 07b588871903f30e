import type { PublicPage } from '../../../shared/publicPage.ts';

/** The laudo that a link leads to, for whoever proves that it is theirs. */
export const publicPage: PublicPage = { path: '/laudo', texts: 'laboratory', load: () => import('./page.tsx') };
