import { AcreditacaoEscopo, NaoConformidade } from '@bancada/contracts';
import { type Tile, tile } from '../../platform/tile.ts';

/** Renewing an accreditation takes about a quarter. */
const AHEAD = 90;

/** What expires while nobody looks. */
export const qualityTiles: readonly Tile[] = [
  tile('quality.naoConformidades', NaoConformidade, {
    ability: ['editar', 'Nao_Conformidade'],
    filter: { Status_in: ['Aberta', 'Em_Analise', 'Plano_Acao', 'Em_Execucao', 'Verificacao_Eficacia'] },
    tone: 'warning',
    sort: 'Numero:ASC',
    shows: ['Numero', 'Titulo'],
  }),
  tile('quality.acreditacoes', AcreditacaoEscopo, {
    ability: ['editar', 'Qualidade'],
    filter: ({ day }) => ({ Validade_lte: [day(AHEAD)] }),
    tone: 'warning',
    sort: 'Validade:ASC',
    shows: ['Tratamento', 'Norma'],
    date: 'Validade',
  }),
];
