import type { BrCodeRefusal } from './brCode.ts';

const sentences: Readonly<Record<BrCodeRefusal, string>> = {
  empty: 'Informe o código Pix.',
  length: 'O código Pix está cortado ou emendado: o tamanho de um campo não confere.',
  checksum: 'O código Pix foi alterado: os quatro últimos caracteres não conferem com os outros.',
  notPix: 'Este código de pagamento não é do Pix.',
  key: 'A chave do código Pix não é válida.',
  url: 'O endereço do código Pix não é válido.',
  amount: 'O valor do código Pix não é válido.',
  name: 'O nome do recebedor no código Pix tem de 1 a 25 caracteres.',
  city: 'A cidade do recebedor no código Pix tem de 1 a 15 caracteres.',
  txid: 'O identificador do código Pix tem de 1 a 25 letras e números.',
  text: 'O texto do código Pix não cabe junto da chave.',
  missing: 'Falta ao código Pix um campo obrigatório.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parseBrCode` and `writeBrCode`. */
export function brCodeReasonPt(reason: BrCodeRefusal): string {
  return sentences[reason];
}
