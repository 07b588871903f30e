import type { Message } from '../base/message.ts';

/** Why an entry could not be read or used, by problem code. */
export const problemMessages = {
  separators: {
    id: 'ui.sheet.problem.separators',
    defaultMessage: 'Não deu para ler {text}. Use uma vírgula só para os decimais.',
  },
  exponent: {
    id: 'ui.sheet.problem.exponent',
    defaultMessage: 'Não deu para ler {text}. Escreva o número por extenso, sem expoente.',
  },
  foreignDigits: {
    id: 'ui.sheet.problem.foreignDigits',
    defaultMessage: 'Não deu para ler {text}. Use os algarismos de 0 a 9.',
  },
  notNumber: { id: 'ui.sheet.problem.notNumber', defaultMessage: '{text} não é um número.' },
  ambiguous: { id: 'ui.sheet.problem.ambiguous', defaultMessage: '{text} pode ser dois números. Qual deles?' },
  impossibleDate: { id: 'ui.sheet.problem.impossibleDate', defaultMessage: 'O dia {text} não existe.' },
  notDate: { id: 'ui.sheet.problem.notDate', defaultMessage: 'Não deu para ler a data {text}. Use dd/mm/aaaa.' },
  impossibleTime: { id: 'ui.sheet.problem.impossibleTime', defaultMessage: 'A hora {text} não existe.' },
  notTime: { id: 'ui.sheet.problem.notTime', defaultMessage: 'Não deu para ler a hora {text}. Use hh:mm.' },
  notInList: { id: 'ui.sheet.problem.notInList', defaultMessage: '{text} não está na lista.' },
  notCheck: { id: 'ui.sheet.problem.notCheck', defaultMessage: '{text} não é sim nem não.' },
  notFile: {
    id: 'ui.sheet.problem.notFile',
    defaultMessage: 'Arquivos são escolhidos na célula, não colados como texto.',
  },
  expression: { id: 'ui.sheet.problem.expression', defaultMessage: 'Não deu para calcular {text}.' },
  required: { id: 'ui.sheet.problem.required', defaultMessage: 'Este campo precisa ser preenchido.' },
  tooLong: { id: 'ui.sheet.problem.tooLong', defaultMessage: 'O texto é mais comprido do que cabe neste campo.' },
  repeated: { id: 'ui.sheet.problem.repeated', defaultMessage: '{text} está na lista mais de uma vez.' },
  notPair: { id: 'ui.sheet.problem.notPair', defaultMessage: '{text} está sem o seu par: preencha os dois lados.' },
  notWhole: { id: 'ui.sheet.problem.notWhole', defaultMessage: 'Não deu para ler {text}. Use um número inteiro.' },
  refused: { id: 'ui.sheet.problem.refused', defaultMessage: 'O servidor não aceitou {text}.' },
  lookingUp: { id: 'ui.sheet.problem.lookingUp', defaultMessage: 'Procurando {text}…' },
  lookUpFailed: {
    id: 'ui.sheet.problem.lookUpFailed',
    defaultMessage: 'Não deu para procurar {text}. Verifique a conexão e digite de novo.',
  },
  notFound: { id: 'ui.sheet.problem.notFound', defaultMessage: 'Nenhum registro se chama {text}.' },
  several: { id: 'ui.sheet.problem.several', defaultMessage: 'O que {text} quer dizer?' },
} as const satisfies Record<string, Message>;

/** What is said of a code that is none of these. */
export const unknownProblem: Message = { id: 'ui.sheet.problem.unknown', defaultMessage: 'Não deu para usar {text}.' };
