import { Titulo, TituloBaixa } from '@bancada/contracts/finance';
import { useRecordChanges } from '../../../shared/live/index.ts';

/** Tells when a title or a settlement has changed, whoever changed it: the statement follows. */
export function useTitleChanges(onChange: () => void): void {
  useRecordChanges(Titulo, onChange);
  useRecordChanges(TituloBaixa, onChange);
}
