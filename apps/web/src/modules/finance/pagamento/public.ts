import type { PublicPage } from '../../../shared/publicPage.ts';

/** What is to be paid by a link, and how, for whoever has it. */
export const publicPage: PublicPage = { path: '/pagamento', texts: 'finance', load: () => import('./page.tsx') };
