import { MotivoPerda } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

/** Why leads and budgets are lost; a suggestion, of 2026-11-23. */
export const motivoPerdaRows = firstRows(MotivoPerda, {
  source: 'Sugestão da Bancada',
  date: '2026-11-23',
  rows: [
    { Nome: 'Preço', Alcance: 'Ambos' },
    { Nome: 'Forma de pagamento', Alcance: 'Ambos' },
    { Nome: 'Convênio não atendido', Alcance: 'Ambos' },
    { Nome: 'Escolheu outra clínica', Alcance: 'Ambos' },
    { Nome: 'Sem horário que servisse', Alcance: 'Ambos' },
    { Nome: 'Distância', Alcance: 'Ambos' },
    { Nome: 'Desistiu do tratamento', Alcance: 'Ambos' },
    { Nome: 'Não respondeu mais', Alcance: 'Ambos' },
    { Nome: 'Procedimento que não fazemos', Alcance: 'Lead' },
    { Nome: 'Contato errado', Alcance: 'Lead' },
    { Nome: 'Contato repetido', Alcance: 'Lead' },
    { Nome: 'Orçamento vencido', Alcance: 'Orcamento' },
    { Nome: 'Mudança de conduta médica', Alcance: 'Orcamento' },
  ],
});
