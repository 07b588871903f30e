import { Paciente } from '../patients/index.ts';
import { factOfRows, facts, ownFact, timelineKinds } from '../shared/additions.ts';
import { Job } from './job.ts';
import type { StatusTreatment } from './job.machine.ts';

/** The states of a job on which somebody still has to work. */
export const jobsEmAndamento = [
  'Aguardando_Amostra',
  'Parcialmente_Recebido',
  'Em_Analise',
  'Em_Conferencia',
  'Laudo_Pendente',
] as const satisfies readonly StatusTreatment[];

/** What the laboratory knows of a patient. `JobsNaoAutorizados` is the specification's (§3). */
export const fatosPacienteLaboratorio = facts(Paciente, 'laboratory', {
  JobsEmAndamento: factOfRows(Job, 'PacienteRef', { where: { StatusTreatment_in: jobsEmAndamento } }),
  JobsNaoAutorizados: factOfRows(Job, 'PacienteRef', { where: { StatusTreatment: 'Nao_Autorizado' } }),
  UltimoResultado: ownFact('instante', ['ler', 'Laboratorio']),
});

/** What the laboratory tells of a patient. */
export const linhaPacienteLaboratorio = timelineKinds(Paciente, 'laboratory', {
  ability: ['ler', 'Laboratorio'],
  kinds: { JobAberto: 'abertura', AmostraRecebida: 'recebimento', ResultadoAutorizado: 'resultado' },
});
