import { imprimirEtiquetasAmostras } from '@bancada/contracts';
import { useSaveFile } from '../../../shared/background/useSaveFile.ts';

/** So many labels are one file. */
const LABELS = 500;

/** Gives the labels of samples, of any orders, as PDF: one file, or several where they are many. */
export function useSampleLabels() {
  const { running, save } = useSaveFile(imprimirEtiquetasAmostras);
  const print = async (samples: readonly number[]) => {
    for (let at = 0; at < samples.length; at += LABELS) {
      const name = at === 0 ? 'etiquetas.pdf' : `etiquetas-${at / LABELS + 1}.pdf`;
      if (!(await save(name, { body: { Samples: samples.slice(at, at + LABELS), Copias: 1 } }))) return;
    }
  };
  return { running, print };
}
