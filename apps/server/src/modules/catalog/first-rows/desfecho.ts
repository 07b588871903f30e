import { Desfecho } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

/** How protocols end, whatever the protocol; a suggestion, of 2026-11-23. */
export const desfechoRows = firstRows(Desfecho, {
  source: 'Sugestão da Bancada',
  date: '2026-11-23',
  rows: [
    { Nome: 'Objetivo alcançado', Tipo: 'Positivo' },
    { Nome: 'Objetivo alcançado em parte', Tipo: 'Positivo' },
    { Nome: 'Sem resposta ao tratamento', Tipo: 'Negativo' },
    { Nome: 'Resultado inconclusivo', Tipo: 'Inconclusivo' },
    { Nome: 'Interrompido por indicação médica', Tipo: 'Interrompido' },
    { Nome: 'Interrompido pelo paciente', Tipo: 'Interrompido' },
    { Nome: 'Encaminhado a outro serviço', Tipo: 'Interrompido' },
  ],
});
