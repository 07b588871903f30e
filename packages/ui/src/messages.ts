import type { Message } from '@bancada/sheet/base';

/** Words of the components of this package; translations are in packages/ui/lang. */
export const messages = {
  errorTitle: { id: 'ui.errorState.title', defaultMessage: 'Não deu para carregar' },
  errorRequest: { id: 'ui.errorState.request', defaultMessage: 'Código do pedido: {requestId}' },
  errorRetry: { id: 'ui.errorState.retry', defaultMessage: 'Tentar de novo' },
  breadcrumb: { id: 'ui.pageHeader.breadcrumb', defaultMessage: 'Onde você está' },
  more: { id: 'ui.pageHeader.more', defaultMessage: 'Mais ações' },
  siblingPrevious: { id: 'ui.siblings.previous', defaultMessage: 'Registro anterior' },
  siblingNext: { id: 'ui.siblings.next', defaultMessage: 'Próximo registro' },
  siblingPlace: { id: 'ui.siblings.place', defaultMessage: '{place, number} de {count, number}' },
  confirmYes: { id: 'ui.confirm.yes', defaultMessage: 'Sim' },
  confirmCancel: { id: 'ui.confirm.cancel', defaultMessage: 'Cancelar' },
  nameSave: { id: 'ui.name.save', defaultMessage: 'Salvar' },
  toastClose: { id: 'ui.toast.close', defaultMessage: 'Fechar' },
  panelClose: { id: 'ui.sidePanel.close', defaultMessage: 'Fechar' },
  shortcutsTitle: { id: 'ui.shortcuts.title', defaultMessage: 'Atalhos do teclado' },
  shortcutsClose: { id: 'ui.shortcuts.close', defaultMessage: 'Fechar' },
  shortcutsOr: { id: 'ui.shortcuts.or', defaultMessage: 'ou' },
  passwordShow: { id: 'ui.password.show', defaultMessage: 'Mostrar a senha' },
  passwordHide: { id: 'ui.password.hide', defaultMessage: 'Esconder a senha' },
  lookupCreate: { id: 'ui.lookup.create', defaultMessage: 'Criar…' },
  lookupCreateNamed: { id: 'ui.lookup.createNamed', defaultMessage: 'Criar “{text}”…' },
  lookupChoose: { id: 'ui.lookup.choose', defaultMessage: 'Escolha na lista o que {text} quer dizer.' },
  lineNth: { id: 'ui.lines.nth', defaultMessage: '{label}, linha {n, number}' },
  lineAdd: { id: 'ui.lines.add', defaultMessage: 'Adicionar linha' },
  lineRemove: { id: 'ui.lines.remove', defaultMessage: 'Tirar a linha {n, number}' },
} as const satisfies Record<string, Message>;
