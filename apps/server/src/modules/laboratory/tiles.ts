import {
  awaitedStates,
  ControleMedida,
  Job,
  Laudo,
  MensagemInstrumento,
  PedidoReflexo,
  ResultadoCritico,
  Sample,
  SamplePosicao,
  SampleRecebimento,
  Test,
} from '@bancada/contracts';
import { type Tile, tile } from '../../platform/tile.ts';

const typing = ['digitar', 'Laboratorio'] as const;
const shows = ['Sample', 'Tratamento'] as const;
const open = ['Disponivel', 'Em_Execucao'];
const longestFirst = 'id:ASC';

/** What waits at the bench: for whoever types, verifies, authorises or receives. */
export const laboratoryTiles: readonly Tile[] = [
  tile('laboratory.criticos', ResultadoCritico, {
    ability: typing,
    filter: { Situacao_in: ['A_Comunicar', 'Reconhecido'] },
    tone: 'danger',
    sort: 'DetectadoEm:ASC',
    shows: ['Componente', 'Job'],
    date: 'DetectadoEm',
  }),
  tile('laboratory.reflexos', PedidoReflexo, {
    ability: typing,
    filter: { Situacao_in: ['Sugerido'] },
    tone: 'warning',
    sort: 'Data:ASC',
    shows: ['Componente', 'Job'],
    date: 'Data',
  }),
  tile('laboratory.devolvidos', Test, {
    ability: typing,
    filter: { TestStatus_in: open, DevolvidoEm_null: ['false'] },
    tone: 'danger',
    sort: 'DevolvidoEm:ASC',
    shows,
    date: 'DevolvidoEm',
  }),
  tile('laboratory.retificar', Test, {
    ability: typing,
    filter: { TestStatus_in: ['Em_Retificacao'] },
    tone: 'danger',
    sort: longestFirst,
    shows,
  }),
  tile('laboratory.atrasados', Test, {
    ability: typing,
    filter: ({ day }) => ({ TestStatus_in: open, Prazo_lte: [day(-1)] }),
    tone: 'danger',
    sort: 'Prazo:ASC',
    shows,
    date: 'Prazo',
  }),
  tile('laboratory.vencem', Test, {
    ability: typing,
    filter: ({ day }) => ({ TestStatus_in: open, Prazo_gte: [day(0)], Prazo_lte: [day(0)] }),
    tone: 'warning',
    sort: 'Prazo:ASC',
    shows,
    date: 'Prazo',
  }),
  tile('laboratory.digitar', Test, {
    ability: typing,
    filter: { TestStatus_in: open, DevolvidoEm_null: ['true'] },
    sort: longestFirst,
    shows,
  }),
  tile('laboratory.conferir', Test, {
    ability: ['conferir', 'Laboratorio'],
    filter: { TestStatus_in: ['Digitado'] },
    tone: 'warning',
    sort: 'DigitadoEm:ASC',
    shows,
    date: 'DigitadoEm',
  }),
  tile('laboratory.autorizar', Test, {
    ability: ['autorizar', 'Autorizacao_Exames'],
    filter: { TestStatus_in: ['Conferido'] },
    tone: 'warning',
    sort: 'ConferidoEm:ASC',
    shows,
    date: 'ConferidoEm',
  }),
  tile('laboratory.laudosPendentes', Job, {
    ability: typing,
    filter: { StatusTreatment_in: ['Laudo_Pendente'] },
    tone: 'progress',
    sort: longestFirst,
    shows: ['Codigo', 'Descricao'],
  }),
  tile('laboratory.laudosRevisar', Laudo, {
    ability: ['autorizar', 'Autorizacao_Exames'],
    filter: { Status_in: ['Em_Revisao'] },
    tone: 'warning',
    sort: longestFirst,
  }),
  tile('laboratory.laudosPublicar', Laudo, {
    ability: ['autorizar', 'Autorizacao_Exames'],
    filter: { Status_in: ['Autorizado'] },
    sort: longestFirst,
  }),
  tile('laboratory.laudosRetificar', Laudo, {
    ability: ['autorizar', 'Autorizacao_Exames'],
    filter: { Status_in: ['Em_Retificacao'] },
    tone: 'danger',
    sort: longestFirst,
  }),
  tile('laboratory.justificar', ControleMedida, {
    ability: ['conferir', 'Laboratorio'],
    filter: { Situacao_in: ['Rejeitada'] },
    tone: 'danger',
    sort: 'Data:ASC',
    shows: ['Componente', 'ControleLote'],
    date: 'Data',
  }),
  tile('laboratory.instrumentos', MensagemInstrumento, {
    ability: ['importar', 'Laboratorio'],
    filter: { Situacao_in: ['Pendente'] },
    tone: 'warning',
    sort: 'RecebidaEm:ASC',
    shows: ['Instrumento', 'Arquivo', 'Controle'],
    date: 'RecebidaEm',
  }),
  tile('laboratory.esperadas', Sample, {
    ability: ['receber', 'Recebimento_Amostras'],
    filter: { StatusSample_in: awaitedStates },
    sort: 'DataAmostragem:ASC',
    shows: ['Nome', 'Identificacao'],
    date: 'DataAmostragem',
  }),
  tile('laboratory.recebidas', SampleRecebimento, {
    ability: ['receber', 'Recebimento_Amostras'],
    filter: ({ day }) => ({ Data_gte: [day(0)] }),
    sort: 'Data:DESC',
    shows: ['Sample', 'Resultado'],
    date: 'Data',
  }),
  tile('laboratory.descartes', SamplePosicao, {
    ability: ['deletar', 'Recebimento_Amostras'],
    filter: { Tipo_in: ['Descarte'], Situacao_in: ['Pendente'] },
    tone: 'warning',
    sort: 'Data:ASC',
    shows: ['Sample'],
    date: 'Data',
  }),
];
