import { sizeOf, type Size } from '../test/bundle.ts';

/** What one import costs a page. */
export interface Cost extends Size {
  readonly what: string;
  readonly module: string;
}

const ours = '@bancada/br-utils';
const theirs = '@brazilian-utils/brazilian-utils';

const documents = ['isValidCpf', 'isValidCnpj', 'formatCpf', 'formatCnpj'];
const ourPhone = ['parsePhone', 'normalizePhone', 'canonicalPhone', 'formatPhone'];
const theirPhone = ['isValidPhone', 'parsePhone', 'formatPhone'];

/** What is imported, and from where. */
const imports: readonly (readonly [what: string, module: string, names: readonly string[]])[] = [
  ['CPF valid', ours, ['isValidCpf']],
  ['CPF valid', theirs, ['isValidCpf']],
  ['CPF and CNPJ valid', ours, ['isValidCpf', 'isValidCnpj']],
  ['CPF and CNPJ valid', theirs, ['isValidCpf', 'isValidCnpj']],
  ['CPF and CNPJ valid', 'validation-br', ['isCPF', 'isCNPJ']],
  ['… and formatted', ours, documents],
  ['… and formatted', theirs, documents],
  ['… and formatted', 'cpf-cnpj-validator', ['cpf', 'cnpj']],
  ['telephone read and formatted', ours, ['parsePhone', 'formatPhone']],
  ['telephone read and formatted', theirs, theirPhone],
  ['telephone read and formatted', 'libphonenumber-js/max', ['parsePhoneNumberWithError']],
  ['all of these', ours, [...documents, ...ourPhone]],
  ['all of these', theirs, [...documents, ...theirPhone]],
];

/** The bytes of each import, bundled alone. */
export async function costs(): Promise<Cost[]> {
  const measured: Cost[] = [];
  for (const [what, module, names] of imports) {
    measured.push({ what, module, ...(await sizeOf(names, module, import.meta.dirname)) });
  }
  return measured;
}
