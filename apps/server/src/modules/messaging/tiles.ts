import { MensagemPedido } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/tile.ts';

/** Messages that did not reach anybody. */
export const messagingTiles: readonly Tile[] = [
  tile('messaging.recusadas', MensagemPedido, {
    ability: ['editar', 'Mensagens'],
    filter: { Situacao_in: ['Recusado'] },
    tone: 'danger',
    shows: ['Destino'],
    date: 'CriadaEm',
  }),
];
