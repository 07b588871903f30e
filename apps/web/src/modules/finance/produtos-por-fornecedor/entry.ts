import type { RoomPage } from '../../../shared/room.ts';

/** The page in its room. */
export const entry: RoomPage = {
  path: '/financeiro/produtos-por-fornecedor',
  place: 4,
  title: 'finance.FornecedorProduto.title',
  section: 'finance.menu.purchases',
  icon: 'tag',
  hint: 'finance.FornecedorProduto.hint',
  ability: ['ler', 'Financeiro'],
  records: () => import('@bancada/contracts/finance').then((nouns) => nouns.FornecedorProduto),
  load: () => import('./page.tsx'),
};
