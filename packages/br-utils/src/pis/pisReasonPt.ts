import type { DocumentRefusal } from '../_internals/documentRefusal.ts';

const sentences: Readonly<Record<DocumentRefusal, string>> = {
  empty: 'Informe o PIS.',
  characters: 'O PIS tem só números, com pontos e traço nos lugares certos.',
  length: 'O PIS tem 11 dígitos.',
  repeated: 'Nenhum PIS tem todos os dígitos iguais.',
  checkDigits: 'PIS inválido: o último dígito não confere com os outros.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parsePis`. */
export function pisReasonPt(reason: DocumentRefusal): string {
  return sentences[reason];
}
