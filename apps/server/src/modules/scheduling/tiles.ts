import { CalendarioEvento } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/tile.ts';

/** So many days ahead people plan around a day off. */
const AHEAD = 14;

/** Days off that are near. */
export const schedulingTiles: readonly Tile[] = [
  tile('scheduling.feriados', CalendarioEvento, {
    ability: ['ler', 'Agendamento'],
    filter: ({ day }) => ({ Data_gte: [day(0)], Data_lte: [day(AHEAD)] }),
    tone: 'neutral',
    shows: ['Nome'],
    date: 'Data',
  }),
];
