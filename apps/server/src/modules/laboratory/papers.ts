import { Embryo, RemessaAmostra } from '@bancada/contracts/laboratory';
import { documento } from '../../platform/paper/index.ts';

/** What is printed of the laboratory's records: the contents of a transport box, which travel with it; what was decided of an embryo. */
export const laboratoryPapers = [
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
    signatures: ['laboratory.Embryo.signature'],
  }),
];
