import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/qualidade/pontos-de-monitoramento',
  place: 30,
  title: 'quality.PontoMonitoramento.title',
  section: 'quality.menu.equipment',
  icon: 'trend',
  hint: 'quality.menu.pontosDeMonitoramento.hint',
  ability: ['ler', 'Monitoramento_Ambiental'],
  records: () => import('@bancada/contracts/quality').then((nouns) => nouns.PontoMonitoramento),
  load: () => import('./page.tsx'),
};
