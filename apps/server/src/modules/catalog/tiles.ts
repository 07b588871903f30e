import { Instrumento } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/tile.ts';

/** Instruments that nothing may be measured with now. */
export const catalogTiles: readonly Tile[] = [
  tile('catalog.foraDeUso', Instrumento, {
    ability: ['ler', 'Instrumentos'],
    filter: { Status_in: ['Em_Calibracao', 'Em_Manutencao', 'Fora_De_Uso'] },
    tone: 'warning',
    shows: ['Nome', 'Codigo'],
  }),
];
