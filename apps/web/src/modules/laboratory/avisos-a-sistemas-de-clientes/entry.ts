import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/avisos-a-sistemas-de-clientes',
  title: 'laboratory.ClienteWebhook.title',
  section: 'laboratory.menu.work',
  icon: 'external',
  hint: 'laboratory.ClienteWebhook.hint',
  ability: ['ler', 'Configuracoes'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ClienteWebhook),
  load: () => import('./page.tsx'),
};
