import { canonicalPhone } from '@bancada/br-utils';
import {
  formatPhone as brazilianFormat,
  isValidCnpj as brazilianCnpj,
  isValidPhone as brazilianPhone,
} from '@brazilian-utils/brazilian-utils';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { OURS, type Contenders, type Match } from './contenders.ts';

/** A text that libraries disagree about, and what it is. */
type Case<T> = readonly [text: string, right: T];

const cpfs: readonly Case<boolean>[] = [
  ['529 982 247 25', true],
  ['foo52998224725', false],
  ['52998224725!', false],
  ['5.2.9.9.8.2.2.4.7.2.5', false],
  ['111.111.111-11', false],
];

const cnpjs: readonly Case<boolean>[] = [
  ['12.ABC.345/01DE-35', true],
  ['12abc34501de35', true],
  ['12ABÇ34501DE35', false],
  ['!11222333000181', false],
  ['1.1.2.2.2.3.3.3.0.0.0.1.8.1', false],
  ['LBNXQOB5000163', false],
];

const phones: readonly Case<string>[] = [
  ['(11) 8765-4321', '5511987654321'],
  ['(11) 3333-4444', '551133334444'],
  ['011 98765-4321', '5511987654321'],
  ['0 15 11 98765-4321', '5511987654321'],
  ['55 98765-4321', '5555987654321'],
  ['551187654321@c.us', '5511987654321'],
  ['+1 415 555 2671', 'none'],
  ['98765-4321', 'none'],
];

/** What each library makes of a telephone: country, area code and number, or `none`. */
const canonical: Readonly<Record<string, (text: string) => string>> = {
  [OURS]: (text) => canonicalPhone(text) ?? 'none',
  '@brazilian-utils': (text) => (brazilianPhone(text) ? brazilianFormat(text, { mask: 'e164' }).slice(1) : 'none'),
  'libphonenumber-js/max': (text) => {
    const phone = parsePhoneNumberFromString(text, 'BR');
    return phone?.isValid() && phone.country === 'BR' ? phone.number.slice(1) : 'none';
  },
};

/** A table of texts and what each library answers; a wrong answer is shown. */
export interface CaseTable {
  readonly header: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function tableOf<T>(title: string, cases: readonly Case<T>[], answers: Record<string, (text: string) => T>): CaseTable {
  const rows = cases.map(([text, right]) => [
    `\`${text}\``,
    String(right),
    ...Object.values(answers).map((answer) => (answer(text) === right ? '✓' : `✗ ${String(answer(text))}`)),
  ]);
  return { header: [title, 'is', ...Object.keys(answers)], rows };
}

const contendersOf = (all: readonly Match[], title: string): Contenders =>
  all.find((match) => match.title === title)?.contenders ?? {};

/** All tables of hard cases. */
export function caseTables(all: readonly Match[]): CaseTable[] {
  return [
    tableOf('CPF', cpfs, contendersOf(all, 'CPF')),
    tableOf('CNPJ', cnpjs, {
      ...contendersOf(all, 'CNPJ, alphanumeric'),
      '@brazilian-utils (default)': (text: string) => brazilianCnpj(text),
    }),
    tableOf('telephone to store', phones, canonical),
  ];
}
