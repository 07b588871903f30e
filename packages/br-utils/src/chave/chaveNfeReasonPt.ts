import type { ChaveNfeRefusal } from './parseChaveNfe.ts';

const sentences: Readonly<Record<ChaveNfeRefusal, string>> = {
  empty: 'Informe a chave de acesso.',
  characters: 'A chave de acesso tem só algarismos; letras, só no CNPJ.',
  length: 'A chave de acesso tem 44 caracteres.',
  checkDigit: 'Chave de acesso inválida: o último algarismo não confere com os outros.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parseChaveNfe`. */
export function chaveNfeReasonPt(reason: ChaveNfeRefusal): string {
  return sentences[reason];
}
