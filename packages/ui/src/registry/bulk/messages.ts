import type { Message } from '@bancada/sheet/base';

/** Words of the bar that gives many rows one value. */
export const messages = {
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
} as const satisfies Record<string, Message>;
