import type { CepRefusal } from './parseCep.ts';

const sentences: Readonly<Record<CepRefusal, string>> = {
  empty: 'Informe o CEP.',
  characters: 'O CEP tem só números, com um traço depois do quinto.',
  length: 'O CEP tem 8 dígitos.',
  range: 'Nenhum CEP começa com 00.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parseCep`. */
export function cepReasonPt(reason: CepRefusal): string {
  return sentences[reason];
}
