import { cancelTarefa, listTarefas, repeatTarefa, type TarefaDeFundo } from '@bancada/contracts/desk';
import { useCallback, useEffect } from 'react';
import { useCall, useReading } from '../api/index.ts';
import { hearEvents } from './live.state.ts';
import { withTarefa } from './withTarefa.ts';

/** The person's background tasks as they go on, the last one first. */
export interface TarefasState {
  /** Undefined until they are known. */
  readonly tarefas: readonly TarefaDeFundo[] | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
  readonly cancel: (id: number) => Promise<void>;
  readonly repeat: (id: number) => Promise<void>;
}

/** Follows all background tasks of one's own, new ones included. */
export function useTarefas(): TarefasState {
  const { data, error, mutate } = useReading(listTarefas, {});
  const { run: runCancel } = useCall(cancelTarefa);
  const { run: runRepeat } = useCall(repeatTarefa);
  const take = useCallback(
    (next: TarefaDeFundo | undefined) => {
      if (next) void mutate((known) => known && withTarefa(known, next), { revalidate: false });
    },
    [mutate],
  );
  useEffect(
    () =>
      hearEvents({
        event: (event) => {
          if (event.Tipo === 'tarefa') take(event.Tarefa);
        },
        lost: () => void mutate(),
      }),
    [mutate, take],
  );
  const cancel = useCallback(async (id: number) => take(await runCancel({ params: { id } })), [runCancel, take]);
  const repeat = useCallback(async (id: number) => take(await runRepeat({ params: { id } })), [runRepeat, take]);
  return { tarefas: data, error, reload: () => void mutate(), cancel, repeat };
}
