/** A message with its stable id and its Portuguese text. */
export interface Message {
  readonly id: string;
  readonly defaultMessage: string;
}

/** The sheet's words for people; translations are in packages/ui/lang. */
export const messages = {
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
  notNumber: { id: 'ui.sheet.problem.notNumber', defaultMessage: '{text} não é um número. O texto foi guardado.' },
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
  unknown: { id: 'ui.sheet.problem.unknown', defaultMessage: 'Não deu para usar {text}.' },
  calculated: { id: 'ui.sheet.calculated', defaultMessage: 'Valor calculado: não se digita.' },
  problem: { id: 'ui.sheet.problem', defaultMessage: 'Problema: {message}' },
  saving: { id: 'ui.sheet.saveState.saving', defaultMessage: 'Salvando' },
  saved: { id: 'ui.sheet.saveState.saved', defaultMessage: 'Salvo' },
  queued: { id: 'ui.sheet.saveState.queued', defaultMessage: 'Na fila para salvar' },
  conflict: { id: 'ui.sheet.saveState.conflict', defaultMessage: 'Conflito: outra pessoa mudou esta célula' },
  refused: { id: 'ui.sheet.saveState.refused', defaultMessage: 'Recusado pelo servidor' },
  checked: { id: 'ui.sheet.checked', defaultMessage: 'Marcado' },
  unchecked: { id: 'ui.sheet.unchecked', defaultMessage: 'Desmarcado' },
  editing: { id: 'ui.sheet.editing', defaultMessage: 'Editar {column}' },
  selection: {
    id: 'ui.sheet.selection',
    defaultMessage:
      '{rows, plural, one {# linha} other {# linhas}} × {columns, plural, one {# coluna} other {# colunas}} selecionadas',
  },
  pressKey: { id: 'ui.sheet.pressKey', defaultMessage: 'tecle {key}' },
  noOptions: { id: 'ui.sheet.noOptions', defaultMessage: 'Nenhuma opção com esse texto.' },
  chooseFile: { id: 'ui.sheet.chooseFile', defaultMessage: 'Escolher arquivo' },
  uploading: { id: 'ui.sheet.uploading', defaultMessage: 'Enviando {name}…' },
  uploadFailed: { id: 'ui.sheet.uploadFailed', defaultMessage: 'O arquivo não foi enviado: {reason}' },
  memoHint: { id: 'ui.sheet.memoHint', defaultMessage: 'Enter grava · Ctrl+Enter muda de linha · Esc desiste' },
  multiListHint: { id: 'ui.sheet.multiListHint', defaultMessage: 'Espaço marca · Enter grava · Esc desiste' },
} as const satisfies Record<string, Message>;

/** Messages by problem code. */
export const problemMessages: Readonly<Record<string, Message>> = {
  separators: messages.separators,
  exponent: messages.exponent,
  foreignDigits: messages.foreignDigits,
  notNumber: messages.notNumber,
  ambiguous: messages.ambiguous,
  impossibleDate: messages.impossibleDate,
  notDate: messages.notDate,
  impossibleTime: messages.impossibleTime,
  notTime: messages.notTime,
  notInList: messages.notInList,
  notCheck: messages.notCheck,
  notFile: messages.notFile,
};
