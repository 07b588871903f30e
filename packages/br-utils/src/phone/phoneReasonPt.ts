import type { PhoneRefusal } from './parsePhone.ts';

const sentences: Readonly<Record<PhoneRefusal, string>> = {
  empty: 'Informe o telefone.',
  characters: 'O telefone tem só números, com parênteses, traço e o sinal de mais.',
  length: 'O telefone tem o DDD e mais 8 ou 9 dígitos.',
  missingDdd: 'Falta o DDD antes do número.',
  unknownDdd: 'Esse DDD não existe.',
  subscriber: 'Depois do DDD, o celular tem 9 dígitos e começa com 9; o fixo tem 8 e começa com 2, 3, 4 ou 5.',
  foreign: 'Esse número é de outro país.',
  special: 'Esse é um número de serviço (como 0800 ou 190), não o de uma pessoa ou empresa.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parsePhone`. */
export function phoneReasonPt(reason: PhoneRefusal): string {
  return sentences[reason];
}
