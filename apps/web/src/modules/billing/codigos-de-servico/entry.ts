import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/faturamento/codigos-de-servico',
  place: 20,
  title: 'billing.CodigoServico.title',
  section: 'billing.menu.notes',
  icon: 'tag',
  hint: 'billing.menu.codigosDeServico.hint',
  ability: ['ler', 'Faturamento'],
  records: () => import('@bancada/contracts/billing').then((nouns) => nouns.CodigoServico),
  load: () => import('./page.tsx'),
};
