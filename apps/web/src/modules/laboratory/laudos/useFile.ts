import { baixarLaudo, type FormatoLaudo, type Laudo } from '@bancada/contracts/laboratory';
import { saveBlob } from '@bancada/ui';
import { useState } from 'react';
import { fileAnswer } from '../../../shared/background/fileAnswer.ts';
import { reportError } from '../../../shared/errors/index.ts';

/** Gives a version to the person, as its document or as results for programs; the server counts it. */
export function useFile({ id, Numero, VersaoLaudo }: Pick<Laudo, 'id' | 'Numero' | 'VersaoLaudo'>) {
  const [running, setRunning] = useState(false);
  const save = async (formato: FormatoLaudo): Promise<boolean> => {
    setRunning(true);
    try {
      const file = await fileAnswer(baixarLaudo, { params: { id }, body: { formato } });
      saveBlob(`laudo-${Numero}-v${VersaoLaudo}.${formato}`, file);
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
