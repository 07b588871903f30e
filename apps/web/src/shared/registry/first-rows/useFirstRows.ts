import { listDadosIniciais, trazerDadosIniciais, type DadosIniciais } from '@bancada/contracts/desk';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useCall, useReading } from '../../api/index.ts';
import { placeState, workingEmpresa } from '../../session/place.state.ts';
import { useUser } from '../../session/useUser.ts';

/** First rows that the person may add to the company they work in. */
export interface FirstRowsState {
  /** Undefined until they are known. */
  readonly offers: readonly DadosIniciais[] | undefined;
  readonly error: Error | undefined;
  /** The background task that adds some; null until the person asks for it. */
  readonly task: number | null;
  /** Whether the task is being asked for. */
  readonly starting: boolean;
  /** Adds the first rows of nouns, by their paths. */
  readonly start: (paths: readonly string[]) => Promise<void>;
  readonly reload: () => void;
}

/** What is offered of one noun, by its path, or of all of them. */
export function useFirstRows(path?: string): FirstRowsState {
  const user = useUser();
  const { unidade } = useSnapshot(placeState);
  const Empresa = workingEmpresa(user, unidade);
  const query = { Empresa, ...(path === undefined ? {} : { Registro: path }) };
  const { data, error, mutate } = useReading(listDadosIniciais, { query });
  const { run, running } = useCall(trazerDadosIniciais);
  const [task, setTask] = useState<number | null>(null);
  return {
    offers: data,
    error,
    task,
    starting: running,
    start: async (paths) => {
      const tarefa = await run({ body: { ...(Empresa === undefined ? {} : { Empresa }), Registros: [...paths] } });
      if (tarefa) setTask(tarefa.id);
    },
    reload: () => void mutate(),
  };
}
