import { Funcao } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

/** What people do in a clinic with a laboratory; a suggestion, of 2026-11-23. */
export const funcaoRows = firstRows(Funcao, {
  source: 'Sugestão da Bancada',
  date: '2026-11-23',
  rows: [
    'Recepção',
    'Agendamento',
    'Medicina',
    'Enfermagem',
    'Técnica de enfermagem',
    'Coleta',
    'Recebimento de amostras',
    'Análise',
    'Conferência de resultados',
    'Responsabilidade técnica',
    'Qualidade',
    'Esterilização e limpeza',
    'Compras e estoque',
    'Faturamento',
    'Financeiro',
    'Vendas',
    'Administração',
  ].map((Nome) => ({ Nome })),
});
