import { PeriodoFechado } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { CloseButton } from './CloseButton.tsx';

/** Meses fechados: the months whose figures do not change any more, who closed them, and why one was opened again. */
export default function MesesFechadosPage() {
  return (
    <RegistryPage
      resource={PeriodoFechado}
      Primary={CloseButton}
      acts
      columns={['Mes', 'Situacao', 'FechadoPor', 'FechadoEm', 'Motivo']}
      form={[['Mes', 'Situacao'], ['FechadoPor', 'FechadoEm'], 'Motivo']}
    />
  );
}
