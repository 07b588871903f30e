import { Paciente } from '../patients/index.ts';
import { timelineKinds } from '../shared/additions.ts';

/** What messaging tells of a patient. */
export const linhaPacienteMensagens = timelineKinds(Paciente, 'messaging', {
  ability: ['ler', 'Mensagens'],
  kinds: { MensagemEntregue: 'mensagem' },
});
