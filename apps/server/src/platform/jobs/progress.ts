import { sql } from 'kysely';
import { allColumns, changeTarefa, type StoredTarefa, type TarefaStore } from './tarefa.ts';

/** The least time between two reports of a task, in milliseconds. */
const LEAST = 500;

/** How far a task is, reported to its owner no more often than they can read. */
export class Progress {
  readonly #store: TarefaStore;
  readonly #tarefa: StoredTarefa;
  #told = 0;
  #waiting: { done: number; total: number | null } | null = null;

  constructor(store: TarefaStore, tarefa: StoredTarefa) {
    this.#store = store;
    this.#tarefa = tarefa;
  }

  /** Stores how far the task is, unless it was reported a moment ago. */
  async report(done: number, total: number | null): Promise<void> {
    this.#waiting = { done, total };
    if (Date.now() - this.#told >= LEAST) await this.flush();
  }

  /** Stores what was reported last. */
  async flush(): Promise<void> {
    if (!this.#waiting) return;
    const { done, total } = this.#waiting;
    this.#waiting = null;
    this.#told = Date.now();
    const { Empresa, id } = this.#tarefa;
    await changeTarefa(this.#store, this.#tarefa, async (db) => {
      const { rows } = await sql<StoredTarefa>`
        update tarefas_de_fundo set "Feito" = ${done}, "Total" = ${total}, "Versao" = "Versao" + 1
        where "Empresa" = ${Empresa} and id = ${id} and "Status" in ('Em_Execucao', 'Cancelando')
        returning ${allColumns}`.execute(db);
      return rows[0];
    });
  }
}
