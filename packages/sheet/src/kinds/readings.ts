import {
  formatCep,
  formatCnpj,
  formatCns,
  formatCpf,
  formatDecimalPt,
  formatMoneyPt,
  formatPhone,
  formatTimePt,
  maskCep,
  maskCnpj,
  maskCns,
  maskCpf,
  maskPhone,
  parseCep,
  parseCnpj,
  parseCns,
  parseCpf,
  parseDatePt,
  parseDecimalPt,
  parseMoneyPt,
  parsePhone,
  parseTimePt,
} from '@bancada/br-utils';
import { messages } from '../base/messages.ts';
import type { Reading } from '../base/ReadField.tsx';
import { formatsOf } from '../formats/formats.ts';
import { digitsOf } from './digitsOf.ts';
import {
  cepProblems,
  cnpjProblems,
  cnsProblems,
  cpfProblems,
  dateProblems,
  moneyProblems,
  numberProblems,
  phoneProblems,
  timeProblems,
} from './readProblems.ts';

/** A CPF, punctuated while it is typed or pasted; its eleven digits outside. */
export const cpfReading: Reading<keyof typeof cpfProblems> = {
  read: (text) => digitsOf(parseCpf(text)),
  format: formatCpf,
  mask: maskCpf,
  problems: cpfProblems,
  inputMode: 'numeric',
  placeholder: '000.000.000-00',
};

/** A CNPJ, numeric or with letters, punctuated while it is typed or pasted; its fourteen characters outside. */
export const cnpjReading: Reading<keyof typeof cnpjProblems> = {
  read: (text) => digitsOf(parseCnpj(text)),
  format: formatCnpj,
  mask: maskCnpj,
  problems: cnpjProblems,
  placeholder: '00.000.000/0000-00',
};

/** A CNS, in the groups of the card while it is typed or pasted; its fifteen digits outside. */
export const cnsReading: Reading<keyof typeof cnsProblems> = {
  read: (text) => digitsOf(parseCns(text)),
  format: formatCns,
  mask: maskCns,
  problems: cnsProblems,
  inputMode: 'numeric',
  placeholder: '000 0000 0000 0000',
};

/** A Brazilian telephone: country, area code and number outside (`5511987654321`). */
export const phoneReading: Reading<keyof typeof phoneProblems> = {
  read: (text) => digitsOf(parsePhone(text)),
  format: formatPhone,
  mask: maskPhone,
  problems: phoneProblems,
  inputMode: 'tel',
  placeholder: '(00) 00000-0000',
};

/** A CEP, punctuated while it is typed or pasted; its eight digits outside. */
export const cepReading: Reading<keyof typeof cepProblems> = {
  read: (text) => digitsOf(parseCep(text)),
  format: formatCep,
  mask: maskCep,
  problems: cepProblems,
  inputMode: 'numeric',
  placeholder: '00000-000',
};

/** An amount of reais; a canonical decimal outside. It has no mask: the comma stays where it was typed. */
export const moneyReading: Reading<keyof typeof moneyProblems> = {
  read: parseMoneyPt,
  format: formatMoneyPt,
  problems: moneyProblems,
  inputMode: 'decimal',
  placeholder: 'R$ 0,00',
};

type NumberReading = Reading<keyof typeof numberProblems>;

// A lone point is a thousands separator in Brazil, and shown as one at once.
const readDecimal: NumberReading['read'] = (text) => {
  const found = parseDecimalPt(text, { ambiguous: 'thousands' });
  return found.ok ? found : { ok: false, reason: found.reason === 'ambiguous' ? 'notNumber' : found.reason };
};

/** A number typed the Brazilian way; a canonical decimal outside. */
export const decimalReading: NumberReading = {
  read: readDecimal,
  format: (value) => formatDecimalPt(value),
  problems: numberProblems,
  inputMode: 'decimal',
};

/** A number without decimal places. */
export const integerReading: NumberReading = {
  ...decimalReading,
  read: (text) => {
    const found = readDecimal(text);
    return found.ok && found.value.includes('.') ? { ok: false, reason: 'notWhole' } : found;
  },
  inputMode: 'numeric',
};

/** A date typed as Brazilians do (dd/mm/aaaa, 5/3, hoje) or with points, as Germans do; canonical `aaaa-mm-dd` outside. */
export const dateReading: Reading<keyof typeof dateProblems> = {
  read: (text) => parseDatePt(text),
  format: (value, locale = 'pt') => formatsOf(locale).date(value),
  problems: dateProblems,
  placeholder: messages.datePlaceholder,
};

/** A time of day typed as Brazilians do (`6:20`, `620`, `agora`); `HH:MM:SS` outside. */
export const timeReading: Reading<keyof typeof timeProblems> = {
  read: (text) => parseTimePt(text),
  format: formatTimePt,
  problems: timeProblems,
  inputMode: 'numeric',
  placeholder: '00:00',
};
