import { Colaborador } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/tile.ts';

/** Councils take weeks to renew a registration. */
const AHEAD = 60;

/** Registrations of professionals that run out. */
export const staffTiles: readonly Tile[] = [
  tile('staff.conselhos', Colaborador, {
    ability: ['editar', 'Equipe'],
    filter: ({ day }) => ({ ValidadeConselho_lte: [day(AHEAD)] }),
    tone: 'warning',
    sort: 'ValidadeConselho:ASC',
    shows: ['NomeCompleto', 'Conselho'],
    date: 'ValidadeConselho',
  }),
];
