import type { DocumentRefusal } from '../_internals/documentRefusal.ts';

const sentences: Readonly<Record<DocumentRefusal, string>> = {
  empty: 'Informe o CPF.',
  characters: 'O CPF tem só números, com pontos e traço nos lugares certos.',
  length: 'O CPF tem 11 dígitos.',
  repeated: 'Nenhum CPF tem todos os dígitos iguais.',
  checkDigits: 'CPF inválido: os dois últimos dígitos não conferem com os outros.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parseCpf`. */
export function cpfReasonPt(reason: DocumentRefusal): string {
  return sentences[reason];
}
