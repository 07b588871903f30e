import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/qualidade/pontos-de-monitoramento',
  title: 'quality.PontoMonitoramento.title',
  ability: ['ler', 'Monitoramento_Ambiental'],
  records: () => import('@bancada/contracts/quality').then((nouns) => nouns.PontoMonitoramento),
  load: () => import('./page.tsx'),
};
