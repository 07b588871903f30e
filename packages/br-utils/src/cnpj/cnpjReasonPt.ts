import type { DocumentRefusal } from '../_internals/documentRefusal.ts';

const sentences: Readonly<Record<DocumentRefusal, string>> = {
  empty: 'Informe o CNPJ.',
  characters: 'O CNPJ tem só letras e números, com pontuação nos lugares certos; os dois últimos são números.',
  length: 'O CNPJ tem 14 caracteres.',
  repeated: 'Nenhum CNPJ tem todos os dígitos iguais.',
  checkDigits: 'CNPJ inválido: os dois últimos dígitos não conferem com os outros.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parseCnpj`. */
export function cnpjReasonPt(reason: DocumentRefusal): string {
  return sentences[reason];
}
