import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/equipe/assinaturas',
  title: 'staff.Assinatura.title',
  ability: ['ler', 'Equipe'],
  records: () => import('@bancada/contracts/staff').then((nouns) => nouns.Assinatura),
  load: () => import('./page.tsx'),
};
