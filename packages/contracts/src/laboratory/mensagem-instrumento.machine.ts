import { machine } from '../shared/machine.ts';

/** What becomes of a message of an instrument, and, from `Enviada` on, of one that goes to an instrument. */
export const mensagemInstrumentoStates = [
  'Lida',
  'Pendente',
  'Aplicada',
  'Recusada',
  'Desfeita',
  'Respondida',
  'Enviada',
  'Entregue',
  'Nao_Entregue',
] as const;
/** What became of one message: read, waiting, applied, refused, or undone by a person; of a query: answered; sent, taken or not taken. */
export type SituacaoMensagem = (typeof mensagemInstrumentoStates)[number];

const importing = ['importar', 'Laboratorio'] as const;

/**
 * A message is read, and its results applied as far as their codes and samples are known; the others wait. The room's
 * own calls take its steps, for each of its results has a state of its own. What is sent to an instrument is kept before
 * it goes out, and is delivered once the instrument has acknowledged it.
 */
export const mensagemInstrumentoMachine = machine({
  field: 'Situacao',
  states: mensagemInstrumentoStates,
  initial: ['Lida', 'Recusada', 'Respondida', 'Enviada'],
  transitions: [
    { from: ['Lida'], to: 'Pendente', action: 'aguardar', ability: 'system' },
    { from: ['Lida', 'Pendente'], to: 'Aplicada', action: 'aplicar', ability: 'system' },
    { from: ['Lida', 'Pendente'], to: 'Recusada', action: 'recusar', ability: 'system' },
    { from: ['Pendente', 'Aplicada'], to: 'Desfeita', action: 'desfazer', ability: importing },
    { from: ['Enviada'], to: 'Entregue', action: 'entregar', ability: 'system' },
    { from: ['Enviada'], to: 'Nao_Entregue', action: 'falhar', ability: 'system' },
  ],
  tones: {
    Lida: 'neutral',
    Pendente: 'warning',
    Aplicada: 'success',
    Recusada: 'danger',
    Desfeita: 'neutral',
    Respondida: 'success',
    Enviada: 'info',
    Entregue: 'success',
    Nao_Entregue: 'danger',
  },
});

/** What becomes of one result of a message. */
export const registroInstrumentoStates = ['Pendente', 'Aplicado', 'Recusado', 'Desfeito'] as const;
/** What became of one result of a message; a waiting one has an `Espera`. */
export type SituacaoRegistro = (typeof registroInstrumentoStates)[number];

/** What a result waits for: what its code means, how its unit is converted, its sample, or an organism or antimicrobial that nobody has registered. */
export const esperas = ['Codigo', 'Unidade', 'Amostra', 'Cadastro'] as const;
/** One reason for which a result of a message waits. */
export type Espera = (typeof esperas)[number];

/** The state of a message by those of its results. */
export function situacaoOf(counts: {
  readonly Aplicadas: number;
  readonly Pendentes: number;
}): 'Pendente' | 'Aplicada' | 'Recusada' {
  if (counts.Pendentes > 0) return 'Pendente';
  return counts.Aplicadas > 0 ? 'Aplicada' : 'Recusada';
}
