import type { Message } from '@bancada/sheet/base';

/** Words of the registry; translations are in packages/ui/lang. */
export const messages = {
  errors: {
    id: 'ui.registry.errors',
    defaultMessage: '{count, plural, one {Um campo precisa de correção} other {# campos precisam de correção}}',
  },
  required: { id: 'ui.registry.required', defaultMessage: 'Preencha este campo.' },
  tooLong: {
    id: 'ui.registry.tooLong',
    defaultMessage: 'Use no máximo {max, number} caracteres; há {length, number}.',
  },
  save: { id: 'ui.registry.save', defaultMessage: 'Salvar' },
  saving: { id: 'ui.registry.saving', defaultMessage: 'Salvando…' },
  unsavedTitle: { id: 'ui.registry.unsavedTitle', defaultMessage: 'Há alterações não salvas' },
  unsavedText: { id: 'ui.registry.unsavedText', defaultMessage: 'Salve antes de sair, ou descarte o que mudou.' },
  unsavedDiscard: { id: 'ui.registry.unsavedDiscard', defaultMessage: 'Descartar' },
  unsavedStay: { id: 'ui.registry.unsavedStay', defaultMessage: 'Continuar editando' },
  cancel: { id: 'ui.registry.cancel', defaultMessage: 'Cancelar' },
  nothing: { id: 'ui.registry.nothing', defaultMessage: '(vazio)' },
  reason: { id: 'ui.registry.reason', defaultMessage: 'Justificativa: {reason}' },
  mine: { id: 'ui.registry.mine', defaultMessage: 'Meu' },
  theirs: { id: 'ui.registry.theirs', defaultMessage: 'Gravado' },
  keepMine: { id: 'ui.registry.keepMine', defaultMessage: 'Ficar com o meu' },
  keepTheirs: { id: 'ui.registry.keepTheirs', defaultMessage: 'Ficar com o gravado' },
  conflictDecide: {
    id: 'ui.registry.conflictDecide',
    defaultMessage: 'Escolha, campo a campo, o que fica; nada do que você digitou se perdeu.',
  },
  edit: { id: 'ui.registry.edit', defaultMessage: 'Editar' },
  addRow: { id: 'ui.registry.addRow', defaultMessage: 'Adicionar linha' },
  removeRow: { id: 'ui.registry.removeRow', defaultMessage: 'Tirar a linha {n}' },
  close: { id: 'ui.registry.close', defaultMessage: 'Fechar' },
  resize: { id: 'ui.registry.resize', defaultMessage: 'Largura do painel' },
  search: { id: 'ui.registry.search', defaultMessage: 'Buscar' },
  clearSearch: { id: 'ui.registry.clearSearch', defaultMessage: 'Limpar a busca' },
  addFilter: { id: 'ui.registry.addFilter', defaultMessage: 'Filtrar' },
  removeFilter: { id: 'ui.registry.removeFilter', defaultMessage: 'Tirar o filtro {label}' },
  order: { id: 'ui.registry.order', defaultMessage: 'Ordenar' },
  ascending: { id: 'ui.registry.ascending', defaultMessage: 'Crescente' },
  descending: { id: 'ui.registry.descending', defaultMessage: 'Decrescente' },
  clearFilters: { id: 'ui.registry.clearFilters', defaultMessage: 'Limpar filtros' },
  contains: { id: 'ui.registry.contains', defaultMessage: 'Contém' },
  from: { id: 'ui.registry.from', defaultMessage: 'De' },
  to: { id: 'ui.registry.to', defaultMessage: 'Até' },
  empty: { id: 'ui.registry.empty', defaultMessage: 'Vazio' },
  filled: { id: 'ui.registry.filled', defaultMessage: 'Preenchido' },
  presence: { id: 'ui.registry.presence', defaultMessage: 'Preenchimento' },
  anyPresence: { id: 'ui.registry.anyPresence', defaultMessage: 'Tanto faz' },
  fromTo: { id: 'ui.registry.fromTo', defaultMessage: '{from} a {to}' },
  fromOnly: { id: 'ui.registry.fromOnly', defaultMessage: 'desde {from}' },
  toOnly: { id: 'ui.registry.toOnly', defaultMessage: 'até {to}' },
  views: { id: 'ui.registry.views', defaultMessage: 'Visões' },
  viewDefault: { id: 'ui.registry.viewDefault', defaultMessage: 'Visão padrão' },
  viewSave: { id: 'ui.registry.viewSave', defaultMessage: 'Salvar esta visão…' },
  viewSaveTitle: { id: 'ui.registry.viewSaveTitle', defaultMessage: 'Salvar visão' },
  viewRemove: { id: 'ui.registry.viewRemove', defaultMessage: 'Apagar a visão {name}' },
  viewShare: { id: 'ui.registry.viewShare', defaultMessage: 'Compartilhar {name} na empresa' },
  viewUnshare: { id: 'ui.registry.viewUnshare', defaultMessage: 'Deixar de compartilhar {name}' },
  viewName: { id: 'ui.registry.viewName', defaultMessage: 'Nome da visão' },
  columns: { id: 'ui.registry.columns', defaultMessage: 'Colunas' },
  yes: { id: 'ui.registry.yes', defaultMessage: 'Sim' },
  no: { id: 'ui.registry.no', defaultMessage: 'Não' },
} as const satisfies Record<string, Message>;

/** The five acts on a record that ask first (spec §8). */
export const recordActions = ['deletar', 'reativar', 'aprovar', 'reprovar', 'cancelar'] as const;
export type RecordAction = (typeof recordActions)[number];

/** The question of each act, in the specification's words. */
export const actionQuestions = {
  deletar: { id: 'ui.action.deletar', defaultMessage: 'Você tem certeza de que deseja deletar o registro?' },
  reativar: { id: 'ui.action.reativar', defaultMessage: 'Você tem certeza de que deseja reativar o registro?' },
  aprovar: { id: 'ui.action.aprovar', defaultMessage: 'Você tem certeza de que deseja aprovar o registro?' },
  reprovar: { id: 'ui.action.reprovar', defaultMessage: 'Você tem certeza de que deseja reprovar o registro?' },
  cancelar: { id: 'ui.action.cancelar', defaultMessage: 'Você tem certeza de que deseja cancelar o registro?' },
} as const satisfies Record<RecordAction, Message>;

/** What the question's dialog says about the reason. */
export const reasonMessages = {
  label: { id: 'ui.action.reason', defaultMessage: 'Justificativa' },
  missing: { id: 'ui.action.reasonMissing', defaultMessage: 'Por favor, informe a justificativa.' },
} as const satisfies Record<string, Message>;
