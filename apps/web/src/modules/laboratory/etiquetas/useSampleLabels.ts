import { imprimirEtiquetasAmostras } from '@bancada/contracts';
import { saveBlob } from '@bancada/ui';
import { useState } from 'react';
import { request } from '../../../shared/api/index.ts';
import { reportError } from '../../../shared/errors/index.ts';

/** Gives the labels of samples, of any orders, as a PDF. */
export function useSampleLabels() {
  const [running, setRunning] = useState(false);
  const print = async (Samples: readonly number[]) => {
    setRunning(true);
    try {
      // Calls that answer files give them to the browser as a blob.
      const file: unknown = await request(imprimirEtiquetasAmostras, { body: { Samples: [...Samples], Copias: 1 } });
      if (!(file instanceof Blob)) throw new Error('Labels are no file');
      saveBlob('etiquetas.pdf', file);
    } catch (error) {
      reportError(error);
    } finally {
      setRunning(false);
    }
  };
  return { running, print };
}
