import { CentroCusto } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

const centres: readonly (readonly [Codigo: string, Nome: string])[] = [
  ['1', 'Assistência'],
  ['1.1', 'Consultórios'],
  ['1.2', 'Procedimentos e cirurgias'],
  ['1.3', 'Enfermagem'],
  ['2', 'Laboratório'],
  ['2.1', 'Coleta e recebimento de amostras'],
  ['2.2', 'Análises'],
  ['2.3', 'Qualidade'],
  ['3', 'Atendimento'],
  ['3.1', 'Recepção e agendamento'],
  ['3.2', 'Vendas e marketing'],
  ['4', 'Administração'],
  ['4.1', 'Financeiro e faturamento'],
  ['4.2', 'Compras e estoque'],
  ['4.3', 'Pessoal'],
  ['4.4', 'Informática'],
  ['4.5', 'Manutenção e limpeza'],
];

/** Cost centres to begin with; a suggestion, of 2026-11-23. The code says the parent. */
export const centroCustoRows = firstRows(CentroCusto, {
  source: 'Sugestão da Bancada',
  date: '2026-11-23',
  keys: [['Codigo']],
  rows: centres.map(([Codigo, Nome]) => ({ Codigo, Nome, Pai: Codigo.split('.').slice(0, -1).join('.') || null })),
});
