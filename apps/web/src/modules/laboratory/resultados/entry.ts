import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/laboratorio/resultados',
  place: 10,
  title: 'laboratory.results.title',
  section: 'laboratory.menu.work',
  icon: 'beaker',
  hint: 'laboratory.menu.resultados.hint',
  ability: ['ler', 'Laboratorio'],
  tiles: ['laboratory.laudosPendentes'],
  records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Job),
  also: [
    {
      title: 'laboratory.samples.title',
      noun: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Sample),
      href: ({ id, Job }) => `/laboratorio/resultados/${String(Job)}?amostra=${String(id)}`,
    },
  ],
  shortcuts: [
    { keys: ['Ctrl+Shift+Enter'], text: 'laboratory.results.shortcut.submit' },
    { keys: ['Alt+C'], text: 'laboratory.results.count.open' },
  ],
  load: () => import('./page.tsx'),
};
