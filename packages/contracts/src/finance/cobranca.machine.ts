import { machine } from '../shared/machine.ts';

/** What became of a charge. */
export const cobrancaStates = ['Emitida', 'Registrada', 'Recusada', 'Paga', 'Baixada'] as const;

/** Charges that may still be paid. */
export const cobrancasAbertas = ['Emitida', 'Registrada'] as const;

/**
 * All steps follow from something else: a step of the title, its settlement, or a return file of the bank. A slip may
 * be paid after it was withdrawn. `voltarA…` undo a return file.
 */
export const cobrancaMachine = machine({
  field: 'Situacao',
  states: cobrancaStates,
  initial: ['Emitida'],
  transitions: [
    { from: ['Emitida'], to: 'Registrada', action: 'registrar', ability: 'system' },
    { from: ['Emitida', 'Registrada'], to: 'Recusada', action: 'recusar', ability: 'system' },
    { from: ['Emitida', 'Registrada', 'Baixada'], to: 'Paga', action: 'pagar', ability: 'system' },
    { from: ['Emitida', 'Registrada'], to: 'Baixada', action: 'baixar', ability: 'system' },
    { from: ['Registrada', 'Recusada', 'Paga', 'Baixada'], to: 'Emitida', action: 'voltarAEmitida', ability: 'system' },
    { from: ['Recusada', 'Paga', 'Baixada'], to: 'Registrada', action: 'voltarARegistrada', ability: 'system' },
    { from: ['Paga'], to: 'Baixada', action: 'voltarABaixada', ability: 'system' },
  ],
  tones: { Emitida: 'info', Registrada: 'progress', Recusada: 'danger', Paga: 'success', Baixada: 'neutral' },
});

/**
 * What a code of a return file does to the charge; undefined where it is only told. A payment (06, 15, 17) is not a
 * withdrawal (09, 10), though banks call both _baixa_.
 *
 * Source: FEBRABAN, CNAB 240, code of movement of returns (C044).
 */
export const movimentosRetorno: Readonly<Record<string, 'registrar' | 'recusar' | 'pagar' | 'baixar' | undefined>> = {
  '02': 'registrar',
  '03': 'recusar',
  '06': 'pagar',
  '09': 'baixar',
  '10': 'baixar',
  '15': 'pagar',
  '17': 'pagar',
};
