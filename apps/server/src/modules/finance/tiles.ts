import { Compra, NotaCompra } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/home/index.ts';

/** What waits for whoever looks after the money. */
export const financeTiles: readonly Tile[] = [
  tile('finance.aEnviar', Compra, {
    ability: ['editar', 'Financeiro'],
    filter: { Status_in: ['Rascunho'] },
    shows: ['Numero', 'Fornecedor'],
    date: 'Data',
  }),
  tile('finance.aReceber', Compra, {
    ability: ['ler', 'Financeiro'],
    filter: { Status_in: ['Enviada', 'Recebida_Em_Parte'] },
    tone: 'progress',
    sort: 'Data:ASC',
    shows: ['Numero', 'Fornecedor'],
    date: 'Data',
  }),
  tile('finance.aLancar', NotaCompra, {
    ability: ['editar', 'Financeiro'],
    filter: { Status_in: ['Rascunho'] },
    tone: 'warning',
    sort: 'Entrada:ASC',
    shows: ['Numero', 'Fornecedor'],
    date: 'Entrada',
  }),
];
