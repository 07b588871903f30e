import { cancelTarefa, getTarefa, repeatTarefa, type TarefaDeFundo } from '@bancada/contracts/desk';
import { useCallback, useEffect } from 'react';
import { useCall, useReading } from '../api/index.ts';
import { hearEvents } from './live.state.ts';

/** A background task as it goes on. */
export interface TarefaState {
  /** Undefined until it is known. */
  readonly tarefa: TarefaDeFundo | undefined;
  readonly error: Error | undefined;
  readonly cancel: () => Promise<void>;
  readonly repeat: () => Promise<void>;
}

/** Follows a background task of one's own: progress, end, and how to cancel or repeat it. */
export function useTarefa(id: number): TarefaState {
  const { data, error, mutate } = useReading(getTarefa, { params: { id } });
  const { run: runCancel } = useCall(cancelTarefa);
  const { run: runRepeat } = useCall(repeatTarefa);
  /** An event older than the known state arrived late, and is ignored. */
  const take = useCallback(
    (next: TarefaDeFundo | undefined) => {
      if (next?.id !== id) return;
      void mutate((known) => (known && known.Versao > next.Versao ? known : next), { revalidate: false });
    },
    [id, mutate],
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
  const cancel = useCallback(async () => take(await runCancel({ params: { id } })), [id, runCancel, take]);
  const repeat = useCallback(async () => take(await runRepeat({ params: { id } })), [id, runRepeat, take]);
  return { tarefa: data, error, cancel, repeat };
}
