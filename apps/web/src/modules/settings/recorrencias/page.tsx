import { Recorrencia } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Recorrências: what comes back after a period. */
export default function RecorrenciasPage() {
  return (
    <RegistryPage
      resource={Recorrencia}
      columns={['Nome', 'Periodo', 'AvisoDias']}
      form={['Nome', ['Periodo', 'AvisoDias']]}
    />
  );
}
