import { AcreditacaoEscopo } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/home/index.ts';

/** Renewing an accreditation takes about a quarter. */
const AHEAD = 90;

/** What expires while nobody looks. */
export const qualityTiles: readonly Tile[] = [
  tile('quality.acreditacoes', AcreditacaoEscopo, {
    ability: ['editar', 'Qualidade'],
    filter: ({ day }) => ({ Validade_lte: [day(AHEAD)] }),
    tone: 'warning',
    sort: 'Validade:ASC',
    shows: ['Tratamento', 'Norma'],
    date: 'Validade',
  }),
];
