import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/administradoras-de-cartao',
  title: 'finance.AdministradoraCartao.title',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.AdministradoraCartao),
  load: () => import('./page.tsx'),
};
