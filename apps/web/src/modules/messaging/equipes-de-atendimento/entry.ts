import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/mensagens/equipes-de-atendimento',
  place: 50,
  title: 'messaging.EquipeAtendimento.title',
  section: 'messaging.menu.desk',
  icon: 'people',
  hint: 'messaging.menu.equipesDeAtendimento.hint',
  ability: ['ler', 'Mensagens'],
  records: () => import('@bancada/contracts/messaging').then((nouns) => nouns.EquipeAtendimento),
  load: () => import('./page.tsx'),
};
