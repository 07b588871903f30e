import { MotivoCancelamento } from '@bancada/contracts';
import { firstRows } from '../../../platform/first-rows/index.ts';

/** Why appointments are cancelled, and by whom; a suggestion, of 2026-11-23. */
export const motivoCancelamentoRows = firstRows(MotivoCancelamento, {
  source: 'Sugestão da Bancada',
  date: '2026-11-23',
  rows: [
    { Nome: 'Imprevisto do paciente', Quem: 'Paciente' },
    { Nome: 'Paciente doente', Quem: 'Paciente' },
    { Nome: 'Paciente não fez o preparo', Quem: 'Paciente' },
    { Nome: 'Questão financeira do paciente', Quem: 'Paciente' },
    { Nome: 'Convênio não autorizou', Quem: 'Paciente' },
    { Nome: 'Paciente desistiu', Quem: 'Paciente' },
    { Nome: 'Profissional ausente', Quem: 'Clinica' },
    { Nome: 'Mudança na agenda do profissional', Quem: 'Clinica' },
    { Nome: 'Equipamento em manutenção', Quem: 'Clinica' },
    { Nome: 'Falta de material', Quem: 'Clinica' },
    { Nome: 'Agendamento errado', Quem: 'Clinica' },
    { Nome: 'Sem confirmação no prazo', Quem: 'Sistema' },
    { Nome: 'Sem pagamento no prazo', Quem: 'Sistema' },
  ],
});
