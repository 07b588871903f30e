import { imprimirEtiquetas, type Job } from '@bancada/contracts';
import { useSaveFile } from '../../../shared/background/useSaveFile.ts';

/** Gives the labels of an order's samples as a PDF. */
export function useLabels({ id, Codigo }: Pick<Job, 'id' | 'Codigo'>) {
  const { running, save } = useSaveFile(imprimirEtiquetas);
  return { running, print: () => save(`etiquetas-${Codigo}.pdf`, { params: { id }, body: {} }) };
}
