import { Tarefa } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/tile.ts';

/** What was to be done by today. */
export const settingsTiles: readonly Tile[] = [
  tile('settings.tarefas', Tarefa, {
    ability: ['editar', 'Configuracoes'],
    filter: ({ day }) => ({ Situacao_in: ['Pendente', 'Em_Andamento'], Prazo_lte: [day(0)] }),
    tone: 'warning',
    shows: ['Titulo'],
    date: 'Prazo',
  }),
];
