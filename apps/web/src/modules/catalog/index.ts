import { webRoom } from '../../shared/room.ts';

/** What the company offers and with whom: the registries of the catalogue. */
export const catalogRoom = webRoom({
  name: 'catalog',
  menu: 'catalog.menu',
  pages: [
    {
      path: '/cadastros/procedimentos',
      title: 'catalog.Tratamento.title',
      ability: ['ler', 'Procedimentos'],
      records: () => import('@bancada/contracts/catalog').then((nouns) => nouns.Tratamento),
      load: () => import('./procedimentos/page.tsx'),
    },
  ],
});
