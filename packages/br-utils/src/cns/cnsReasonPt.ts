import type { CnsRefusal } from './parseCns.ts';

const sentences: Readonly<Record<CnsRefusal, string>> = {
  empty: 'Informe o CNS.',
  characters: 'O CNS tem só números, com espaços nos lugares certos.',
  length: 'O CNS tem 15 dígitos.',
  start: 'O CNS começa com 1, 2, 7, 8 ou 9.',
  checkDigits: 'CNS inválido: os dígitos não conferem entre si.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parseCns`. */
export function cnsReasonPt(reason: CnsRefusal): string {
  return sentences[reason];
}
