import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/qualidade/monitoramentos-ambientais',
  place: 20,
  title: 'quality.MonitoramentoAmbiental.title',
  section: 'quality.menu.equipment',
  icon: 'pulse',
  hint: 'quality.menu.monitoramentosAmbientais.hint',
  ability: ['ler', 'Monitoramento_Ambiental'],
  records: () => import('@bancada/contracts/quality').then((nouns) => nouns.MonitoramentoAmbiental),
  load: () => import('./page.tsx'),
};
