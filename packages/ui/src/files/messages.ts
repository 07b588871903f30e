import type { Message } from '@bancada/sheet/base';

/** Words of files: taking them, sending them, looking at them. */
export const messages = {
  drop: { id: 'ui.files.drop', defaultMessage: 'Solte os arquivos aqui' },
  choose: { id: 'ui.files.choose', defaultMessage: 'Escolher arquivos' },
  dropHint: { id: 'ui.files.dropHint', defaultMessage: 'ou arraste para cá. Até {limit} cada um.' },
  unscanned: { id: 'ui.files.unscanned', defaultMessage: 'Sem verificação de vírus' },
  uploads: { id: 'ui.files.uploads', defaultMessage: 'Envios' },
  waiting: { id: 'ui.files.waiting', defaultMessage: 'Na fila' },
  sending: { id: 'ui.files.sending', defaultMessage: '{percent} enviado' },
  sent: { id: 'ui.files.sent', defaultMessage: 'Enviado' },
  cancelled: { id: 'ui.files.cancelled', defaultMessage: 'Cancelado' },
  cancel: { id: 'ui.files.cancel', defaultMessage: 'Cancelar o envio de {name}' },
  retry: { id: 'ui.files.retry', defaultMessage: 'Enviar {name} de novo' },
  dismiss: { id: 'ui.files.dismiss', defaultMessage: 'Tirar {name} da lista' },
  rename: { id: 'ui.files.rename', defaultMessage: 'Renomear {name}' },
  remove: { id: 'ui.files.remove', defaultMessage: 'Deletar {name}' },
  download: { id: 'ui.files.download', defaultMessage: 'Baixar' },
  close: { id: 'ui.files.close', defaultMessage: 'Fechar' },
  previous: { id: 'ui.files.previous', defaultMessage: 'Arquivo anterior' },
  next: { id: 'ui.files.next', defaultMessage: 'Próximo arquivo' },
  place: { id: 'ui.files.place', defaultMessage: '{place} de {total}' },
  noPreview: { id: 'ui.files.noPreview', defaultMessage: 'Este tipo de arquivo não aparece aqui. Baixe para abrir.' },
  broken: { id: 'ui.files.broken', defaultMessage: 'Não deu para mostrar este arquivo. Baixe para abrir.' },
} as const satisfies Record<string, Message>;
