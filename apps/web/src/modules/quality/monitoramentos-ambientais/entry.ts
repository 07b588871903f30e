import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/qualidade/monitoramentos-ambientais',
  title: 'quality.MonitoramentoAmbiental.title',
  ability: ['ler', 'Monitoramento_Ambiental'],
  records: () => import('@bancada/contracts/quality').then((nouns) => nouns.MonitoramentoAmbiental),
  load: () => import('./page.tsx'),
};
