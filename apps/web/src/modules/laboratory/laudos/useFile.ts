import type { dadosLaudo, Laudo, previaLaudo } from '@bancada/contracts/laboratory';
import { saveBlob } from '@bancada/ui';
import { useState } from 'react';
import { fileAnswer } from '../../../shared/background/fileAnswer.ts';
import { reportError } from '../../../shared/errors/index.ts';

type FileCall = typeof dadosLaudo | typeof previaLaudo;
type Query = { readonly query?: { readonly formato: 'csv' | 'json' } };

/** A file of a laudo; where the server has no room to make it at once, when its task has made it. */
export function fileOf(call: FileCall, { id }: Pick<Laudo, 'id'>, more: Query = {}): Promise<Blob> {
  return fileAnswer(call as typeof dadosLaudo, { params: { id }, ...(more as { query: { formato: 'csv' } }) });
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
