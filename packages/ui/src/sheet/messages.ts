import type { Message } from '../messages.ts';

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
  uploadFailed: { id: 'ui.sheet.uploadFailed', defaultMessage: 'O arquivo {name} não foi enviado: {reason}' },
  memoHint: { id: 'ui.sheet.memoHint', defaultMessage: 'Enter grava · Ctrl+Enter muda de linha · Esc desiste' },
  pasteTitle: {
    id: 'ui.sheet.paste.title',
    defaultMessage: '{refused, plural, one {# célula não pode ser colada} other {# células não podem ser coladas}}',
  },
  pasteHint: {
    id: 'ui.sheet.paste.hint',
    defaultMessage:
      '{accepted, plural, one {# célula está boa} other {# células estão boas}}. Corrija aqui as outras, se quiser: um texto que não dá para ler fica marcado na planilha para corrigir depois.',
  },
  pasteCell: { id: 'ui.sheet.paste.cell', defaultMessage: 'Célula' },
  pasteText: { id: 'ui.sheet.paste.text', defaultMessage: 'Texto' },
  pasteReason: { id: 'ui.sheet.paste.reason', defaultMessage: 'Motivo' },
  pasteOutside: { id: 'ui.sheet.paste.outside', defaultMessage: 'Fora da planilha: não será colado.' },
  pasteLocked: { id: 'ui.sheet.paste.locked', defaultMessage: 'Bloqueada, não muda: {reason}' },
  pasteCorrected: { id: 'ui.sheet.paste.corrected', defaultMessage: 'Corrigido' },
  pasteRow: { id: 'ui.sheet.paste.row', defaultMessage: 'linha {row}' },
  pasteColumn: { id: 'ui.sheet.paste.column', defaultMessage: 'coluna {column}' },
  pasteMore: {
    id: 'ui.sheet.paste.more',
    defaultMessage: 'e mais {count, plural, one {# célula} other {# células}}',
  },
  pasteConfirm: { id: 'ui.sheet.paste.confirm', defaultMessage: 'Colar as demais' },
  pasteCancel: { id: 'ui.sheet.paste.cancel', defaultMessage: 'Cancelar' },
  statistics: { id: 'ui.sheet.statistics', defaultMessage: 'Estatísticas da seleção' },
  statisticsCount: { id: 'ui.sheet.statistics.count', defaultMessage: 'n' },
  statisticsSum: { id: 'ui.sheet.statistics.sum', defaultMessage: 'Soma' },
  statisticsMean: { id: 'ui.sheet.statistics.mean', defaultMessage: 'Média' },
  statisticsDeviation: { id: 'ui.sheet.statistics.deviation', defaultMessage: 'DP' },
  statisticsVariation: { id: 'ui.sheet.statistics.variation', defaultMessage: 'CV' },
  statisticsMin: { id: 'ui.sheet.statistics.min', defaultMessage: 'Mín.' },
  statisticsMax: { id: 'ui.sheet.statistics.max', defaultMessage: 'Máx.' },
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
