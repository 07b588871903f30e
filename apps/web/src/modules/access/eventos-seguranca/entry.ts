import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/acessos/eventos-seguranca',
  place: 30,
  title: 'access.EventoSeguranca.title',
  section: 'access.menu.records',
  icon: 'security',
  hint: 'access.menu.eventosSeguranca.hint',
  ability: ['ler', 'Auditoria'],
  records: () => import('@bancada/contracts/access').then((nouns) => nouns.EventoSeguranca),
  load: () => import('./page.tsx'),
};
