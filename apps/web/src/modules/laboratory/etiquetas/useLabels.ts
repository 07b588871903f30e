import { imprimirEtiquetas, type Job } from '@bancada/contracts';
import { saveBlob } from '@bancada/ui';
import { useState } from 'react';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';

/** Gives the labels of an order's samples as a PDF. */
export function useLabels({ id, Codigo }: Pick<Job, 'id' | 'Codigo'>) {
  const [running, setRunning] = useState(false);
  const print = async () => {
    setRunning(true);
    try {
      // Calls that answer files give them to the browser as a blob.
      const file: unknown = await request(imprimirEtiquetas, { params: { id } });
      if (!(file instanceof Blob)) throw new Error('Labels are no file');
      saveBlob(`etiquetas-${Codigo}.pdf`, file);
    } catch (error) {
      reportError(error);
    } finally {
      setRunning(false);
    }
  };
  return { running, print };
}
