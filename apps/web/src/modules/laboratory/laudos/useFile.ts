import type { dadosLaudo, Laudo, previaLaudo } from '@bancada/contracts/laboratory';
import { saveBlob } from '@bancada/ui';
import { useState } from 'react';
import { Postponed, requestOrTask } from '../../../shared/api/client.ts';
import { fileOfTask } from '../../../shared/background/awaitTask.ts';
import { reportError } from '../../../shared/errors/index.ts';

type FileCall = typeof dadosLaudo | typeof previaLaudo;
type Query = { readonly query?: { readonly formato: 'csv' | 'json' } };

/** A file of a laudo; where the server has no room to make it at once, when its task has made it. */
export async function fileOf(call: FileCall, { id }: Pick<Laudo, 'id'>, more: Query = {}): Promise<Blob> {
  // Calls that answer files give them to the browser as a blob.
  const answer: unknown = await requestOrTask(call as typeof dadosLaudo, {
    params: { id },
    ...(more as { query: { formato: 'csv' } }),
  });
  const file =
    answer instanceof Postponed ? await fileOfTask(answer.tarefa, { signal: new AbortController().signal }) : answer;
  if (!(file instanceof Blob)) throw new Error('A laudo is no file');
  return file;
}

/** Gives a file of a version to the person. */
export function useFile(laudo: Pick<Laudo, 'id' | 'Numero' | 'VersaoLaudo'>) {
  const [running, setRunning] = useState(false);
  const save = async (call: FileCall, type: string, more: Query): Promise<boolean> => {
    setRunning(true);
    try {
      saveBlob(`laudo-${laudo.Numero}-v${laudo.VersaoLaudo}.${type}`, await fileOf(call, laudo, more));
      return true;
    } catch (error) {
      reportError(error);
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { running, save };
}
