import { findTransition, type StatusTarefa, type TarefaDeFundo, tarefaMachine } from '@bancada/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../database/index.ts';
import { type NewEvent, recordEvents } from '../events/index.ts';
import { storeNotice } from '../notifications/notify.ts';

/** A task by its key. */
export interface TarefaRef {
  readonly Empresa: number;
  readonly id: number;
}

/** A stored task: what its owner sees, and what it is made of. */
export interface StoredTarefa extends TarefaDeFundo {
  /** In whose name it is done; null: the system's own. */
  readonly Usuario: number | null;
  readonly Dados: unknown;
}

/** What the owner sees of a task. */
export const wireColumns = sql`"Empresa", id, "Versao", "Nome", "Status", "Feito", "Total", "Resultado", "Erro",
  "Tentativas", "CriadaEm", "NaoAntes", "IniciadaEm", "TerminadaEm"`;

/** All of a task. */
export const allColumns = sql`${wireColumns}, "Usuario", "Dados"`;

/** The owner's view of a task. */
export function wireOf({ Usuario: _usuario, Dados: _dados, ...wire }: StoredTarefa): TarefaDeFundo {
  return wire;
}

/** Notifies the owner of the state of a task. The system's own tasks have none. */
export function tarefaEvents(tarefa: StoredTarefa): NewEvent[] {
  if (tarefa.Usuario === null) return [];
  return [
    {
      Empresa: tarefa.Empresa,
      Tipo: 'tarefa',
      Unidade: null,
      Destinatario: tarefa.Usuario,
      Assunto: 'tarefas-de-fundo',
      Dados: wireOf(tarefa),
    },
  ];
}

/** The states an action may be taken from. */
export function fromStates(action: string): StatusTarefa[] {
  return tarefaMachine.states.filter((state) => findTransition(tarefaMachine, state, action) !== undefined);
}

/** The state an action leads to. */
export function toState(action: string): StatusTarefa {
  const step = tarefaMachine.transitions.find((each) => each.action === action);
  if (!step) throw new Error(`Tasks have no step ${action}`);
  return step.to;
}

/** Takes a step of a task's machine, if it can be taken from where the task is; answers the task then. */
export async function moveTarefa(
  db: Db,
  { Empresa, id }: TarefaRef,
  action: string,
  fields: RawBuilder<unknown> = sql`"Versao" = "Versao" + 1`,
): Promise<StoredTarefa | undefined> {
  const { rows } = await sql<StoredTarefa>`
    update tarefas_de_fundo set "Status" = ${toState(action)}, ${fields}
    where "Empresa" = ${Empresa} and id = ${id} and "Status" = any(${fromStates(action)})
    returning ${allColumns}`.execute(db);
  return rows[0];
}

/** What the server's own changes of tasks need. */
export interface TarefaStore {
  readonly database: Database;
  readonly committed: (events: readonly NewEvent[]) => void;
}

/** A change of a task by the server itself, and its event, in one transaction. */
export async function changeTarefa(
  { database, committed }: TarefaStore,
  { Empresa }: TarefaRef,
  change: (db: Db) => Promise<StoredTarefa | undefined>,
): Promise<StoredTarefa | undefined> {
  const events: NewEvent[] = [];
  const changed = await database.inTransaction({ empresas: [Empresa], unidades: [] }, async (db) => {
    const tarefa = await change(db);
    if (!tarefa) return undefined;
    const now = new Date().toISOString();
    events.push(...tarefaEvents(tarefa), ...(await endNotice(db, tarefa, now)));
    await recordEvents(db, { Usuario: null, Data: now }, events);
    return tarefa;
  });
  committed(events);
  return changed;
}

/** The owner may have left the page: they are notified how it ended. */
async function endNotice(db: Db, { Empresa, Usuario, Status, id: Tarefa, Nome, Erro }: StoredTarefa, now: string) {
  if (Usuario === null) return [];
  if (Status === 'Concluida')
    return [await storeNotice(db, { Empresa, Usuario, Tipo: 'Tarefa_Concluida', Dados: { Tarefa, Nome } }, now)];
  if (Status !== 'Falhou') return [];
  const Dados = { Tarefa, Nome, Erro: Erro?.code ?? 'INTERNO' };
  return [await storeNotice(db, { Empresa, Usuario, Tipo: 'Tarefa_Falhou', Dados }, now)];
}
