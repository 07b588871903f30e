import { TipoProcedimento } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

/** The types of procedures of the product's data model, as of 2026-11-23. */
export const tipoProcedimentoRows = firstRows(TipoProcedimento, {
  source: 'Sugestão da Bancada',
  date: '2026-11-23',
  rows: [
    { Nome: 'Consultas', Natureza: 'Consulta' },
    { Nome: 'Exames', Natureza: 'Exame' },
    { Nome: 'Procedimentos Cirúrgicos', Natureza: 'Procedimento' },
    { Nome: 'Outros', Natureza: 'Outro' },
  ],
});
