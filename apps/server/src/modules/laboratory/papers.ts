import { Embryo, RemessaAmostra } from '@bancada/contracts/laboratory';
import { documento, type PaperLayout } from '../../platform/paper/index.ts';
import { embryoPictures, type EsSystem } from './embryo/index.ts';

/**
 * What is printed of the laboratory's records: the contents of a transport box, which travel with it; what was read and
 * decided of an embryo, with pictures from the ES system.
 */
export const laboratoryPapers = (es: EsSystem): readonly PaperLayout[] => [
  documento(RemessaAmostra, {
    title: 'laboratory.RemessaAmostra.paper',
    fields: [
      ['UnidadeOrigem', 'UnidadeDestino'],
      ['Transportador', 'Enviadas'],
      ['TemperaturaMinima', 'TemperaturaMaxima'],
      ['TemperaturaEnvio', 'TemperaturaChegada'],
      ['EnviadaEm', 'EnviadaPor'],
      ['RecebidaEm', 'RecebidaPor'],
      ['Motivo'],
    ],
    lines: { Itens: ['CodigoBarras', 'Sample', 'Situacao', 'LidaEm'] },
    signatures: ['laboratory.RemessaAmostra.signature.sent', 'laboratory.RemessaAmostra.signature.received'],
  }),
  documento(Embryo, {
    title: 'laboratory.Embryo.paper',
    fields: [
      ['Codigo', 'EsViewerEmbryoId'],
      ['EsTratamento', 'Sample'],
      ['Destino', 'Unidade'],
    ],
    steps: true,
    more: embryoPictures(es),
    signatures: ['laboratory.Embryo.signature'],
  }),
];
