import { cepReasonPt, cnpjReasonPt, cnsReasonPt, cpfReasonPt, phoneReasonPt } from '@bancada/br-utils';
import { problemMessages as sheet } from './problemMessages.ts';
import type { Message } from '../base/message.ts';

// The Portuguese sentences are br-utils' own, so that server and screens say the same.

/** Why a text is not a CPF. */
export const cpfProblems = {
  characters: { id: 'ui.cpf.characters', defaultMessage: cpfReasonPt('characters') },
  length: { id: 'ui.cpf.length', defaultMessage: cpfReasonPt('length') },
  repeated: { id: 'ui.cpf.repeated', defaultMessage: cpfReasonPt('repeated') },
  checkDigits: { id: 'ui.cpf.checkDigits', defaultMessage: cpfReasonPt('checkDigits') },
} as const satisfies Record<string, Message>;

/** Why a text is not a CNPJ. */
export const cnpjProblems = {
  characters: { id: 'ui.cnpj.characters', defaultMessage: cnpjReasonPt('characters') },
  length: { id: 'ui.cnpj.length', defaultMessage: cnpjReasonPt('length') },
  repeated: { id: 'ui.cnpj.repeated', defaultMessage: cnpjReasonPt('repeated') },
  checkDigits: { id: 'ui.cnpj.checkDigits', defaultMessage: cnpjReasonPt('checkDigits') },
} as const satisfies Record<string, Message>;

/** Why a text is not a CNS. */
export const cnsProblems = {
  characters: { id: 'ui.cns.characters', defaultMessage: cnsReasonPt('characters') },
  length: { id: 'ui.cns.length', defaultMessage: cnsReasonPt('length') },
  start: { id: 'ui.cns.start', defaultMessage: cnsReasonPt('start') },
  checkDigits: { id: 'ui.cns.checkDigits', defaultMessage: cnsReasonPt('checkDigits') },
} as const satisfies Record<string, Message>;

/** Why a text is not a telephone. */
export const phoneProblems = {
  characters: { id: 'ui.phone.characters', defaultMessage: phoneReasonPt('characters') },
  length: { id: 'ui.phone.length', defaultMessage: phoneReasonPt('length') },
  missingDdd: { id: 'ui.phone.missingDdd', defaultMessage: phoneReasonPt('missingDdd') },
  unknownDdd: { id: 'ui.phone.unknownDdd', defaultMessage: phoneReasonPt('unknownDdd') },
  subscriber: { id: 'ui.phone.subscriber', defaultMessage: phoneReasonPt('subscriber') },
  foreign: { id: 'ui.phone.foreign', defaultMessage: phoneReasonPt('foreign') },
  special: { id: 'ui.phone.special', defaultMessage: phoneReasonPt('special') },
} as const satisfies Record<string, Message>;

/** Why a text is not a CEP. */
export const cepProblems = {
  characters: { id: 'ui.cep.characters', defaultMessage: cepReasonPt('characters') },
  length: { id: 'ui.cep.length', defaultMessage: cepReasonPt('length') },
  range: { id: 'ui.cep.range', defaultMessage: cepReasonPt('range') },
} as const satisfies Record<string, Message>;

/** Why a text is not an amount of reais; a number is refused in the words of the sheet. */
export const moneyProblems = {
  separators: sheet.separators,
  exponent: sheet.exponent,
  foreignDigits: sheet.foreignDigits,
  notNumber: sheet.notNumber,
  cents: { id: 'ui.money.cents', defaultMessage: 'Não deu para ler {text}. Os centavos têm duas casas.' },
} as const satisfies Record<string, Message>;

/** Why a text is not a number; in the words of the sheet. */
export const numberProblems = {
  separators: sheet.separators,
  exponent: sheet.exponent,
  foreignDigits: sheet.foreignDigits,
  notNumber: sheet.notNumber,
  notWhole: { id: 'ui.number.notWhole', defaultMessage: 'Não deu para ler {text}. Use um número inteiro.' },
} as const satisfies Record<string, Message>;

/** Why a text is not a time of day; in the words of the sheet. */
export const timeProblems = {
  impossible: sheet.impossibleTime,
  notTime: sheet.notTime,
} as const satisfies Record<string, Message>;

/** Why a text is not a colour. */
export const colorProblems = {
  notColor: {
    id: 'ui.color.notColor',
    defaultMessage: 'Não deu para ler {text}. Uma cor tem seis dígitos de 0 a F, como #4a4faf.',
  },
} as const satisfies Record<string, Message>;

/** Why a text is not a date. */
export const dateProblems = {
  impossible: { id: 'ui.date.impossible', defaultMessage: 'O dia {text} não existe.' },
  notDate: { id: 'ui.date.unread', defaultMessage: 'Não deu para ler {text}. Use dd/mm/aaaa.' },
} as const satisfies Record<string, Message>;
