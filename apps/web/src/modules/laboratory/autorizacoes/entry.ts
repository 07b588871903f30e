import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/autorizacoes',
  place: 11,
  title: 'laboratory.authorisation.title',
  section: 'laboratory.menu.work',
  icon: 'clipboard',
  hint: 'laboratory.menu.autorizacoes.hint',
  ability: ['ler', 'Laboratorio'],
  inMenuFor: ['autorizar', 'Autorizacao_Exames'],
  tiles: ['laboratory.naoAutorizados'],
  load: () => import('./page.tsx'),
};
