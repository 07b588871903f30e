import type { Message } from '../base/message.ts';

/** What a grid that is only shown and typed into says; translations are in packages/ui/lang. */
export const messages = {
  calculated: { id: 'ui.sheet.calculated', defaultMessage: 'Valor calculado: não se digita.' },
  problem: { id: 'ui.sheet.problem', defaultMessage: 'Problema: {message}' },
  checked: { id: 'ui.sheet.checked', defaultMessage: 'Marcado' },
  unchecked: { id: 'ui.sheet.unchecked', defaultMessage: 'Desmarcado' },
  groupRows: { id: 'ui.sheet.groupRows', defaultMessage: '{count, number}' },
  pick: { id: 'ui.sheet.pick', defaultMessage: 'Selecionar a linha {row, number}' },
  editing: { id: 'ui.sheet.editing', defaultMessage: 'Editar {column}' },
  copyShapes: {
    id: 'ui.sheet.copyShapes',
    defaultMessage: 'Estes intervalos não formam um bloco: copie um de cada vez.',
  },
} as const satisfies Record<string, Message>;
