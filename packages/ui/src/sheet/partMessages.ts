import type { Message } from '../messages.ts';

/** The words of the sheet's parts that come on demand or with a page's own choice of them. */
export const partMessages = {
  selection: {
    id: 'ui.sheet.selection',
    defaultMessage:
      '{rows, plural, one {# linha} other {# linhas}} × {columns, plural, one {# coluna} other {# colunas}} selecionadas',
  },
  copyShapes: {
    id: 'ui.sheet.copyShapes',
    defaultMessage: 'Estes intervalos não formam um bloco: copie um de cada vez.',
  },
  clipboardKept: {
    id: 'ui.sheet.clipboardKept',
    defaultMessage: 'O navegador não deixou usar a área de transferência daqui. Use Ctrl+C, Ctrl+X e Ctrl+V.',
  },
  pasteLookingUp: { id: 'ui.sheet.paste.lookingUp', defaultMessage: 'Procurando os registros que você colou…' },
  pasteLookUpFailed: {
    id: 'ui.sheet.paste.lookUpFailed',
    defaultMessage: 'Nada foi colado: não deu para procurar os registros. Verifique a conexão e cole de novo.',
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
  statusRows: {
    id: 'ui.sheet.status.rows',
    defaultMessage: '{shown, plural, one {# linha} other {# linhas}}',
  },
  statusRowsOf: {
    id: 'ui.sheet.status.rowsOf',
    defaultMessage: '{shown, number} de {total, plural, one {# linha} other {# linhas}}',
  },
  statusRowsAbout: { id: 'ui.sheet.status.rowsAbout', defaultMessage: 'cerca de {shown, number, ::@@#} linhas' },
  statusRowsAboutOf: {
    id: 'ui.sheet.status.rowsAboutOf',
    defaultMessage: 'cerca de {shown, number, ::@@#} de {total, number, ::@@#} linhas',
  },
  statusRowsOfAbout: {
    id: 'ui.sheet.status.rowsOfAbout',
    defaultMessage: '{shown, number} de cerca de {total, number, ::@@#} linhas',
  },
  statistics: { id: 'ui.sheet.statistics', defaultMessage: 'Estatísticas da seleção' },
  statisticsCount: { id: 'ui.sheet.statistics.count', defaultMessage: 'n' },
  statisticsSum: { id: 'ui.sheet.statistics.sum', defaultMessage: 'Soma' },
  statisticsMean: { id: 'ui.sheet.statistics.mean', defaultMessage: 'Média' },
  statisticsDeviation: { id: 'ui.sheet.statistics.deviation', defaultMessage: 'DP' },
  statisticsVariation: { id: 'ui.sheet.statistics.variation', defaultMessage: 'CV' },
  statisticsMin: { id: 'ui.sheet.statistics.min', defaultMessage: 'Mín.' },
  statisticsMax: { id: 'ui.sheet.statistics.max', defaultMessage: 'Máx.' },
  statisticsReading: {
    id: 'ui.sheet.statistics.reading',
    defaultMessage: 'Lendo o resto: contadas {counted, number} de {all, number} linhas',
  },
  statisticsPart: {
    id: 'ui.sheet.statistics.part',
    defaultMessage: 'Só das {counted, number} linhas lidas, de {all, number}',
  },
  menuLabel: { id: 'ui.sheet.menu', defaultMessage: 'Menu da seleção' },
  menuHelp: { id: 'ui.sheet.menuHelp', defaultMessage: 'Atalhos do teclado' },
  menuCut: { id: 'ui.sheet.menu.cut', defaultMessage: 'Recortar' },
  menuCopy: { id: 'ui.sheet.menu.copy', defaultMessage: 'Copiar' },
  menuPaste: { id: 'ui.sheet.menu.paste', defaultMessage: 'Colar' },
  menuClear: { id: 'ui.sheet.menu.clear', defaultMessage: 'Limpar' },
  menuFillDown: { id: 'ui.sheet.menu.fillDown', defaultMessage: 'Preencher para baixo' },
  menuFillRight: { id: 'ui.sheet.menu.fillRight', defaultMessage: 'Preencher para a direita' },
  menuSeries: { id: 'ui.sheet.menu.series', defaultMessage: 'Continuar a série' },
  menuRows: { id: 'ui.sheet.menu.rows', defaultMessage: 'Selecionar a linha toda' },
  menuColumns: { id: 'ui.sheet.menu.columns', defaultMessage: 'Selecionar a coluna toda' },
  findLabel: { id: 'ui.sheet.find', defaultMessage: 'Localizar na planilha' },
  findText: { id: 'ui.sheet.find.text', defaultMessage: 'Localizar' },
  findCount: { id: 'ui.sheet.find.count', defaultMessage: '{current, number} de {count, number}' },
  findSoFar: { id: 'ui.sheet.find.soFar', defaultMessage: '{current, number} de {count, number}…' },
  findNothing: { id: 'ui.sheet.find.nothing', defaultMessage: 'Nada encontrado' },
  findPrevious: { id: 'ui.sheet.find.previous', defaultMessage: 'Anterior' },
  findNext: { id: 'ui.sheet.find.next', defaultMessage: 'Próximo' },
  findClose: { id: 'ui.sheet.find.close', defaultMessage: 'Fechar' },
  bulk: { id: 'ui.sheet.bulk', defaultMessage: 'Editar em massa' },
  bulkRows: {
    id: 'ui.sheet.bulk.rows',
    defaultMessage: '{count, plural, one {# linha selecionada} other {# linhas selecionadas}}',
  },
  bulkColumn: { id: 'ui.sheet.bulk.column', defaultMessage: 'Campo' },
  bulkValue: { id: 'ui.sheet.bulk.value', defaultMessage: 'Novo valor' },
  bulkApply: { id: 'ui.sheet.bulk.apply', defaultMessage: 'Aplicar' },
  bulkPassed: {
    id: 'ui.sheet.bulk.passed',
    defaultMessage:
      '{count, plural, one {# linha está bloqueada e ficou como estava.} other {# linhas estão bloqueadas e ficaram como estavam.}}',
  },
  multiListHint: { id: 'ui.sheet.multiListHint', defaultMessage: 'Espaço marca · Enter grava · Esc desiste' },
} as const satisfies Record<string, Message>;
