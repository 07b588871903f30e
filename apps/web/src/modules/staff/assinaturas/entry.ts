import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/equipe/assinaturas',
  place: 20,
  title: 'staff.Assinatura.title',
  section: 'staff.menu.team',
  icon: 'certificate',
  hint: 'staff.menu.assinaturas.hint',
  ability: ['ler', 'Equipe'],
  records: () => import('@bancada/contracts/staff').then((nouns) => nouns.Assinatura),
  load: () => import('./page.tsx'),
};
