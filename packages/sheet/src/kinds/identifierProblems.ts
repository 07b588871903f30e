import {
  cepProblems,
  cnpjProblems,
  cnsProblems,
  colorProblems,
  cpfProblems,
  moneyProblems,
  phoneProblems,
} from './readProblems.ts';
import type { Message } from '../base/message.ts';

const named = (name: string, problems: Readonly<Record<string, Message>>) =>
  Object.entries(problems).map(([reason, message]) => [`${name}.${reason}`, message] as const);

/** Messages of the identifier kinds by problem code. */
export const identifierProblems: Readonly<Record<string, Message>> = Object.fromEntries([
  ...named('cpf', cpfProblems),
  ...named('cnpj', cnpjProblems),
  ...named('cns', cnsProblems),
  ...named('phone', phoneProblems),
  ...named('cep', cepProblems),
  ...named('color', colorProblems),
  ...named('money', moneyProblems),
]);
