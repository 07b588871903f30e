import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/administradoras-de-cartao',
  place: 80,
  title: 'finance.AdministradoraCartao.title',
  section: 'finance.menu.payments',
  icon: 'wallet',
  hint: 'finance.menu.administradorasDeCartao.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.AdministradoraCartao),
  load: () => import('./page.tsx'),
};
