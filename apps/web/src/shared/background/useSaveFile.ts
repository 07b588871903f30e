import type { Call } from '@bancada/contracts/shared';
import { saveBlob } from '@bancada/ui';
import { useState } from 'react';
import type { Input } from '../api/client.ts';
import { reportError } from '../errors/report.ts';
import { fileAnswer } from './fileAnswer.ts';

/** The files of a call given to the person: `save` tells whether that worked; what failed is shown. */
export function useSaveFile<C extends Call>(call: C) {
  const [running, setRunning] = useState(false);
  const save = async (name: string, input: Input<C>): Promise<boolean> => {
    setRunning(true);
    try {
      saveBlob(name, await fileAnswer(call, input));
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
