import { isValidCnpj, isValidCpf, parsePhone } from '@bancada/br-utils';
import {
  isValidCnpj as brazilianCnpj,
  isValidCpf as brazilianCpf,
  isValidPhone as brazilianPhone,
} from '@brazilian-utils/brazilian-utils';
import { isValid as fnandoCnpj } from '@fnando/cnpj';
import { isValid as fnandoCpf } from '@fnando/cpf';
import { cnpj, cpf } from 'cpf-cnpj-validator';
import { isValidPhoneNumber } from 'libphonenumber-js/max';
import { isCNPJ, isCPF, isPhone } from 'validation-br';
import { alphanumericCnpjs, cpfs, numericCnpjs, phones, type Input } from './inputs.ts';

/** Judges a text, by the name of its library. */
export type Contenders = Readonly<Record<string, (text: string) => boolean>>;

/** What is measured together: the same inputs for all. */
export interface Match {
  readonly title: string;
  readonly inputs: readonly Input[];
  readonly contenders: Contenders;
}

/** Our own name in every table. */
export const OURS = '@bancada/br-utils';

const cnpjs: Contenders = {
  [OURS]: isValidCnpj,
  '@brazilian-utils (version: 2)': (text) => brazilianCnpj(text, { version: 2 }),
  'cpf-cnpj-validator': (text) => cnpj.isValid(text),
  'validation-br': isCNPJ,
  '@fnando/cnpj': (text) => fnandoCnpj(text),
};

/** All matches. */
export function matches(count: number): Match[] {
  return [
    {
      title: 'CPF',
      inputs: cpfs(count),
      contenders: {
        [OURS]: isValidCpf,
        '@brazilian-utils': (text) => brazilianCpf(text),
        'cpf-cnpj-validator': (text) => cpf.isValid(text),
        'validation-br': isCPF,
        '@fnando/cpf': (text) => fnandoCpf(text),
      },
    },
    { title: 'CNPJ, numeric', inputs: numericCnpjs(count), contenders: cnpjs },
    { title: 'CNPJ, alphanumeric', inputs: alphanumericCnpjs(count), contenders: cnpjs },
    {
      title: 'Telephone',
      inputs: phones(count / 4),
      contenders: {
        [OURS]: (text) => parsePhone(text).ok,
        '@brazilian-utils': (text) => brazilianPhone(text),
        'validation-br': isPhone,
        'libphonenumber-js/max': (text) => isValidPhoneNumber(text, 'BR'),
      },
    },
  ];
}
