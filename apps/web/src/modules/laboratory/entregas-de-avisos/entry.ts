import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/entregas-de-avisos',
  title: 'laboratory.WebhookEntrega.title',
  section: 'laboratory.menu.work',
  icon: 'history',
  hint: 'laboratory.WebhookEntrega.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.WebhookEntrega),
  load: () => import('./page.tsx'),
};
