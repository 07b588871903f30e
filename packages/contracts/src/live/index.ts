import { issueIngresso } from './eventos.ts';
import { lerNotificacoes, listNotificacoes } from './notificacao.ts';
import { baixarTarefa, cancelTarefa, getTarefa, listTarefas, listTarefasEmpresa, repeatTarefa } from './tarefas.ts';

export * from './canal.ts';
export * from './eventos.ts';
export * from './fluxo.ts';
export * from './notificacao.ts';
export * from './tarefas.ts';

/** Every call of live updates, notifications and background tasks. */
export const liveCalls = {
  issueIngresso,
  listTarefas,
  listTarefasEmpresa,
  getTarefa,
  cancelTarefa,
  repeatTarefa,
  baixarTarefa,
  listNotificacoes,
  lerNotificacoes,
};
