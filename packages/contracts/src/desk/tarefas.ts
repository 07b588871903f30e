import { z } from 'zod';
import { id, instante, texto } from '../shared/bricks.ts';
import { call } from '../shared/call.ts';
import { machine } from '../shared/machine.ts';
import { statusTarefa, tarefaDeFundo } from '../shared/tarefa.ts';

export { type StatusTarefa, statusTarefa, type TarefaDeFundo, tarefaDeFundo } from '../shared/tarefa.ts';

/** The steps of a background task. Its owner cancels and repeats; the rest the server does. */
export const tarefaMachine = machine({
  field: 'Status',
  states: statusTarefa,
  initial: ['Aguardando'],
  transitions: [
    { from: ['Aguardando', 'Em_Execucao'], to: 'Em_Execucao', action: 'iniciar', ability: 'system' },
    { from: ['Em_Execucao'], to: 'Aguardando', action: 'adiar', ability: 'system' },
    { from: ['Em_Execucao', 'Cancelando'], to: 'Concluida', action: 'concluir', ability: 'system' },
    { from: ['Aguardando', 'Em_Execucao', 'Cancelando'], to: 'Falhou', action: 'falhar', ability: 'system' },
    { from: ['Aguardando', 'Cancelando'], to: 'Cancelada', action: 'parar', ability: 'system' },
    { from: ['Em_Execucao'], to: 'Cancelando', action: 'cancelar', ability: 'system' },
    { from: ['Falhou', 'Cancelada'], to: 'Aguardando', action: 'repetir', ability: 'system' },
  ],
  tones: {
    Aguardando: 'neutral',
    Em_Execucao: 'progress',
    Cancelando: 'warning',
    Concluida: 'success',
    Falhou: 'danger',
    Cancelada: 'neutral',
  },
});

/** For how long the file of a task is kept, in hours. */
export const HORAS_ARQUIVO_TAREFA = 24;

/** The result of a task that answers a call in the background: its file, to be downloaded by whoever asked. */
export const respostaEmArquivo = z.strictObject({
  /** The path of the call that is answered. */
  Chamada: texto(200),
  Nome: texto(200),
  /** Its media type. */
  Tipo: texto(100),
  /** It is a list: JSON rows. */
  Lista: z.boolean(),
  /** In bytes. */
  Tamanho: z.int().nonnegative(),
  /** Until when it is kept. */
  ExpiraEm: instante,
});
/** The file of a finished task: name, media type, size in bytes, and until when it can be downloaded. */
export type RespostaEmArquivo = z.infer<typeof respostaEmArquivo>;

const byId = z.strictObject({ id: z.coerce.number().pipe(id) });

/** The caller's own background tasks, latest first, 100 at most. */
export const listTarefas = call({
  method: 'GET',
  path: 'tarefas-de-fundo',
  access: 'session',
  summary: 'As tarefas de fundo de quem pergunta, da última para a primeira (no máximo 100)',
  answer: z.array(tarefaDeFundo),
});

/** The background tasks of everybody in a company with their owners' names, latest first, 100 at most. */
export const listTarefasEmpresa = call({
  method: 'GET',
  path: 'tarefas-de-fundo/empresa',
  access: ['ler', 'Auditoria'],
  summary: 'As tarefas de fundo de todas as pessoas de uma empresa, da última para a primeira (no máximo 100)',
  query: z.strictObject({ Empresa: z.coerce.number().pipe(id).optional() }),
  answer: z.array(tarefaDeFundo.extend({ UsuarioNome: z.string() })),
});

/** One of the caller's own background tasks. */
export const getTarefa = call({
  method: 'GET',
  path: 'tarefas-de-fundo/{id}',
  access: 'session',
  summary: 'Uma tarefa de fundo de quem pergunta',
  params: byId,
  answer: tarefaDeFundo,
});

/** Cancels a task of the caller: one that waits at once, one that runs at its next step. */
export const cancelTarefa = call({
  method: 'POST',
  path: 'tarefas-de-fundo/{id}/cancelar',
  access: 'session',
  summary: 'Cancela uma tarefa de fundo: a que espera, na hora; a que corre, no próximo passo',
  params: byId,
  answer: tarefaDeFundo,
});

/** Starts a task again that failed or was cancelled; steps that were done are not done twice. */
export const repeatTarefa = call({
  method: 'POST',
  path: 'tarefas-de-fundo/{id}/repetir',
  access: 'session',
  summary: 'Repete uma tarefa de fundo que falhou ou foi cancelada; os passos já feitos não são feitos de novo',
  params: byId,
  answer: tarefaDeFundo,
});

/** The file of one's own task, as long as it is kept and what allowed to ask for it still does. */
export const baixarTarefa = call({
  method: 'GET',
  path: 'tarefas-de-fundo/{id}/arquivo',
  kind: 'read',
  access: 'session',
  summary: 'O arquivo que uma tarefa de fundo preparou para quem pergunta, por 24 horas',
  params: byId,
  answer: z.instanceof(Uint8Array),
  transfer: 'file',
});
