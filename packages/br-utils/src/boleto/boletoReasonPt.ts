import type { BoletoRefusal } from './boleto.ts';

const sentences: Readonly<Record<BoletoRefusal, string>> = {
  empty: 'Informe a linha digitável ou o código de barras.',
  characters: 'A linha digitável tem só números.',
  length: 'A linha digitável tem 47 dígitos (banco) ou 48 (contas e tributos); o código de barras, 44.',
  field: 'Linha digitável inválida: o dígito de um dos grupos não confere.',
  checkDigit: 'Boleto inválido: o dígito verificador não confere.',
  currency: 'O boleto não é em reais.',
  kind: 'O boleto não diz que tipo de valor tem.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parseBoleto`. */
export function boletoReasonPt(reason: BoletoRefusal): string {
  return sentences[reason];
}
