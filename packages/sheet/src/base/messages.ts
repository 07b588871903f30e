import type { Message } from './message.ts';

/** Words of the bricks; translations are in packages/sheet/lang. */
export const messages = {
  loading: { id: 'ui.loading', defaultMessage: 'Carregando' },
  keyCtrl: { id: 'ui.key.Ctrl', defaultMessage: 'Ctrl' },
  keyShift: { id: 'ui.key.Shift', defaultMessage: 'Shift' },
  keySpace: { id: 'ui.key.Space', defaultMessage: 'Espaço' },
  keyDelete: { id: 'ui.key.Delete', defaultMessage: 'Delete' },
  keyEnter: { id: 'ui.key.Enter', defaultMessage: 'Enter' },
  keyEsc: { id: 'ui.key.Esc', defaultMessage: 'Esc' },
  keyPageUp: { id: 'ui.key.PageUp', defaultMessage: 'PageUp' },
  keyPageDown: { id: 'ui.key.PageDown', defaultMessage: 'PageDown' },
  datePlaceholder: { id: 'ui.date.placeholder', defaultMessage: 'dd/mm/aaaa' },
  lesserActs: { id: 'ui.lesserActs', defaultMessage: 'Mais' },
  masked: { id: 'ui.masked', defaultMessage: 'valor oculto' },
  required: { id: 'ui.field.required', defaultMessage: 'obrigatório' },
  lookupNone: { id: 'ui.lookup.none', defaultMessage: 'Nenhum registro com esse texto.' },
  lookupFailed: { id: 'ui.lookup.failed', defaultMessage: 'Não deu para buscar. Verifique a conexão.' },
} as const satisfies Record<string, Message>;
