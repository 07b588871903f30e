import type { Message } from '../base/message.ts';

/** Words of export and print; translations are in packages/ui/lang. */
export const messages = {
  export: { id: 'ui.export.menu', defaultMessage: 'Exportar' },
  xlsx: { id: 'ui.export.xlsx', defaultMessage: 'Exportar para Excel' },
  csv: { id: 'ui.export.csv', defaultMessage: 'Exportar CSV' },
  xlsxAll: { id: 'ui.export.xlsxAll', defaultMessage: 'Exportar tudo para Excel' },
  csvAll: { id: 'ui.export.csvAll', defaultMessage: 'Exportar tudo em CSV' },
  print: { id: 'ui.export.print', defaultMessage: 'Imprimir' },
  reading: { id: 'ui.export.reading', defaultMessage: 'Lendo as linhas' },
  preparing: {
    id: 'ui.export.preparing',
    defaultMessage: 'O arquivo está sendo preparado; avisamos quando estiver pronto.',
  },
  leave: { id: 'ui.export.leave', defaultMessage: 'Continuar em segundo plano' },
  writing: { id: 'ui.export.writing', defaultMessage: 'Gravando o arquivo' },
  rows: {
    id: 'ui.export.rows',
    defaultMessage: '{rows, plural, one {# linha lida} other {# linhas lidas}}',
  },
  rowsOf: { id: 'ui.export.rowsOf', defaultMessage: '{rows, number} de {total, number} linhas' },
  cancel: { id: 'ui.export.cancel', defaultMessage: 'Cancelar' },
  close: { id: 'ui.export.close', defaultMessage: 'Fechar' },
  cut: {
    id: 'ui.export.cut',
    defaultMessage:
      '{count, plural, one {Um texto passou dos 32.767 caracteres de uma célula do Excel e foi cortado no arquivo.} other {# textos passaram dos 32.767 caracteres de uma célula do Excel e foram cortados no arquivo.}} No CSV todos saem inteiros.',
  },
  tooManyRows: {
    id: 'ui.export.tooManyRows',
    defaultMessage: 'Uma planilha do Excel aceita 1.048.575 linhas, e aqui há mais. Filtre, ou exporte em CSV.',
  },
  tooManyToPrint: {
    id: 'ui.export.tooManyToPrint',
    defaultMessage: 'Há mais de {most, number} linhas para imprimir. Filtre, ou exporte para Excel.',
  },
  filters: { id: 'ui.export.filters', defaultMessage: 'Filtros: {filters}' },
  printedAt: { id: 'ui.export.printedAt', defaultMessage: 'Impresso em {when}' },
  printRows: { id: 'ui.export.printRows', defaultMessage: '{rows, plural, one {# linha} other {# linhas}}' },
  total: { id: 'ui.export.total', defaultMessage: 'Total' },
  subtotal: { id: 'ui.export.subtotal', defaultMessage: 'Subtotal de {group}' },
} as const satisfies Record<string, Message>;
