import type { PixKeyRefusal } from './parsePixKey.ts';

const sentences: Readonly<Record<PixKeyRefusal, string>> = {
  empty: 'Informe a chave Pix.',
  characters: 'A chave Pix é um CPF, um CNPJ, um telefone com +55, um e-mail ou uma chave aleatória.',
  length: 'A chave Pix tem no máximo 77 caracteres.',
  checkDigits: 'Esta chave Pix parece um CPF ou CNPJ, mas os dígitos verificadores não conferem.',
  phone: 'O telefone da chave Pix não é um número brasileiro com DDD.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parsePixKey`. */
export function pixKeyReasonPt(reason: PixKeyRefusal): string {
  return sentences[reason];
}
