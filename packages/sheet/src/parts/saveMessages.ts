import type { IntlShape } from 'react-intl';
import type { Message } from '../base/message.ts';
import type { CellSaveState } from '../model/cell.ts';

/** How far a value is on its way; translations are in packages/ui/lang. */
export const saveMessages = {
  saving: { id: 'ui.sheet.saveState.saving', defaultMessage: 'Salvando' },
  saved: { id: 'ui.sheet.saveState.saved', defaultMessage: 'Salvo' },
  queued: { id: 'ui.sheet.saveState.queued', defaultMessage: 'Na fila para salvar' },
  conflict: { id: 'ui.sheet.saveState.conflict', defaultMessage: 'Conflito: outra pessoa mudou esta célula' },
  refused: { id: 'ui.sheet.saveState.refused', defaultMessage: 'Recusado pelo servidor' },
} as const satisfies Record<CellSaveState, Message>;

/** How far a value is on its way to the server, as a sentence. */
export const saveSentence = (intl: IntlShape, state: CellSaveState): string => intl.formatMessage(saveMessages[state]);
