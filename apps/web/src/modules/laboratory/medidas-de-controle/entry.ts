import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/medidas-de-controle',
  place: 63,
  title: 'laboratory.ControleMedida.title',
  section: 'laboratory.menu.quality',
  icon: 'table',
  hint: 'laboratory.menu.medidasDeControle.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ControleMedida),
  load: () => import('./page.tsx'),
};
