import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/resultados-criticos',
  place: 17,
  title: 'laboratory.ResultadoCritico.title',
  section: 'laboratory.menu.work',
  icon: 'alert',
  hint: 'laboratory.menu.resultadosCriticos.hint',
  ability: ['ler', 'Laboratorio'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.ResultadoCritico),
  load: () => import('./page.tsx'),
};
