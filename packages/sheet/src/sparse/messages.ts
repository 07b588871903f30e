import type { Message } from '../base/message.ts';

/** What the sheet says of rows that are not here; translations are in packages/ui/lang. */
export const sparseMessages = {
  rowsFailed: {
    id: 'ui.sheet.sparse.rowsFailed',
    defaultMessage: 'As linhas {first, number} a {last, number} não chegaram.',
  },
  retry: { id: 'ui.sheet.sparse.retry', defaultMessage: 'Tentar de novo' },
  rowsFailedHere: {
    id: 'ui.sheet.sparse.rowsFailedHere',
    defaultMessage: 'As linhas {first, number} a {last, number} não chegaram. Enter tenta de novo.',
  },
  rowAbsent: { id: 'ui.sheet.sparse.rowAbsent', defaultMessage: 'Esta linha ainda não chegou.' },
  editAbsent: {
    id: 'ui.sheet.sparse.editAbsent',
    defaultMessage: 'A seleção tem linhas que ainda não chegaram: nada mudou. Selecione menos linhas ou role até elas.',
  },
  copying: {
    id: 'ui.sheet.sparse.copying',
    defaultMessage: 'Lendo para copiar: {done, number} de {total, number} linhas. Esc desiste.',
  },
  copied: {
    id: 'ui.sheet.sparse.copied',
    defaultMessage: '{total, plural, one {# linha copiada} other {# linhas copiadas}}.',
  },
  copyLimit: {
    id: 'ui.sheet.sparse.copyLimit',
    defaultMessage: 'Dá para copiar até {limit, number} linhas de uma vez. Para mais, exporte a lista.',
  },
  copyFailed: {
    id: 'ui.sheet.sparse.copyFailed',
    defaultMessage: 'Nem todas as linhas chegaram: nada foi copiado. Copie de novo.',
  },
  findHere: {
    id: 'ui.sheet.sparse.findHere',
    defaultMessage: 'Só nas {here, number} linhas que já vieram, de {count, number}. Para todas, use a busca da lista.',
  },
} as const satisfies Record<string, Message>;
