import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/ocorrencias-de-cobranca',
  place: 15,
  title: 'finance.CobrancaOcorrencia.title',
  section: 'finance.menu.bank',
  icon: 'table',
  hint: 'finance.CobrancaOcorrencia.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.CobrancaOcorrencia),
  load: () => import('./page.tsx'),
};
