import type { RegistroRefusal } from './parseRegistro.ts';

const sentences: Readonly<Record<RegistroRefusal, string>> = {
  empty: 'Informe o registro profissional.',
  council: 'Informe o conselho: CRM, CRBM, CRF ou COREN.',
  uf: 'Informe a UF do conselho, uma só.',
  number: 'O número do registro tem de 1 a 7 dígitos.',
  characters: 'Escreva o registro como CRM-SP 123456.',
};

/** The sentence, in Brazilian Portuguese, for a reason of `parseRegistro`. */
export function registroReasonPt(reason: RegistroRefusal): string {
  return sentences[reason];
}
