import { CondicaoAmostra } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

const rejections = [
  'Sem identificação',
  'Identificação diferente do pedido',
  'Tubo ou frasco inadequado',
  'Volume insuficiente',
  'Coagulada',
  'Hemólise acentuada',
  'Proporção errada entre sangue e anticoagulante',
  'Vazamento ou frasco quebrado',
  'Temperatura de transporte fora da faixa',
  'Prazo de estabilidade vencido',
  'Contaminada',
  'Fixador ou conservante inadequado',
];

const reservations = [
  'Hemólise leve',
  'Lipêmica',
  'Ictérica',
  'Volume no limite',
  'Jejum não cumprido',
  'Preparo não informado',
  'Horário da coleta não informado',
  'Pedido incompleto',
];

/** What can be wrong with a sample on arrival; a suggestion, of 2026-11-23: each laboratory has its own criteria. */
export const condicaoAmostraRows = firstRows(CondicaoAmostra, {
  source: 'Sugestão da Bancada: confira com os critérios do laboratório',
  date: '2026-11-23',
  rows: [
    ...rejections.map((Nome) => ({ Nome, Tipo: 'Rejeicao' as const, AbreNaoConformidade: true })),
    ...reservations.map((Nome) => ({ Nome, Tipo: 'Ressalva' as const })),
  ],
});
