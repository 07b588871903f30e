import { webRoom } from '../../shared/room.ts';

/** The laboratory's pages. */
export const laboratoryRoom = webRoom({
  name: 'laboratory',
  menu: 'laboratory.menu',
  pages: [
    {
      path: '/laboratorio/resultados',
      title: 'laboratory.results.title',
      ability: ['ler', 'Laboratorio'],
      records: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Job),
      also: [
        {
          title: 'laboratory.samples.title',
          noun: () => import('@bancada/contracts/laboratory').then((nouns) => nouns.Sample),
          href: ({ id, Job }) => `/laboratorio/resultados/${String(Job)}?amostra=${String(id)}`,
        },
      ],
      load: () => import('./resultados/page.tsx'),
    },
    {
      path: '/laboratorio/recebimento',
      title: 'laboratory.receipt.title',
      ability: ['receber', 'Recebimento_Amostras'],
      load: () => import('./recebimento/page.tsx'),
    },
    {
      path: '/laboratorio/importacao',
      title: 'laboratory.import.title',
      ability: ['importar', 'Laboratorio'],
      load: () => import('./importacao/page.tsx'),
    },
    {
      path: '/laboratorio/importacoes',
      title: 'laboratory.Importacao.title',
      // The page of imports leads there: the menu stays short for who types all day.
      hidden: true,
      ability: ['ler', 'Laboratorio'],
      load: () => import('./importacoes/page.tsx'),
    },
  ],
});
