import type { PublicPage } from '../../../shared/publicPage.ts';

/** The released video of an embryo that a link leads to, for the patient who proves that it is theirs. */
export const publicPage: PublicPage = { path: '/embriao', texts: 'laboratory', load: () => import('./page.tsx') };
