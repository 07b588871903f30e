import type { Message } from '../messages.ts';

/** What a grid that is only shown and typed into says; translations are in packages/ui/lang. */
export const messages = {
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
  uploadFailed: { id: 'ui.sheet.uploadFailed', defaultMessage: 'O arquivo {name} não foi enviado: {reason}' },
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
  columnMenu: { id: 'ui.sheet.columnMenu', defaultMessage: 'Menu da coluna {column}' },
  columnMenuFiltered: { id: 'ui.sheet.columnMenuFiltered', defaultMessage: 'Menu da coluna {column}, filtrada' },
} as const satisfies Record<string, Message>;
