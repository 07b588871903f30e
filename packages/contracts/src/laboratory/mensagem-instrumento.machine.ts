import { machine } from '../shared/machine.ts';

/** What becomes of a message of an instrument. */
export const mensagemInstrumentoStates = ['Lida', 'Pendente', 'Aplicada', 'Recusada', 'Desfeita'] as const;
/** What became of one message: read, waiting, applied, refused, or undone by a person. */
export type SituacaoMensagem = (typeof mensagemInstrumentoStates)[number];

const importing = ['importar', 'Laboratorio'] as const;

/**
 * A message is read, and its results applied as far as their codes and samples are known; the others wait. The room's
 * own calls take its steps, for each of its results has a state of its own.
 */
export const mensagemInstrumentoMachine = machine({
  field: 'Situacao',
  states: mensagemInstrumentoStates,
  initial: ['Lida', 'Recusada'],
  transitions: [
    { from: ['Lida'], to: 'Pendente', action: 'aguardar', ability: 'system' },
    { from: ['Lida', 'Pendente'], to: 'Aplicada', action: 'aplicar', ability: 'system' },
    { from: ['Lida', 'Pendente'], to: 'Recusada', action: 'recusar', ability: 'system' },
    { from: ['Pendente', 'Aplicada'], to: 'Desfeita', action: 'desfazer', ability: importing },
  ],
  tones: { Lida: 'neutral', Pendente: 'warning', Aplicada: 'success', Recusada: 'danger', Desfeita: 'neutral' },
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
