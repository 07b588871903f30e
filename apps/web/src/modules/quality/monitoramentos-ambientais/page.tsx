import { MonitoramentoAmbiental } from '@bancada/contracts/quality';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Monitoramentos ambientais: a room or piece of equipment whose conditions are watched. */
export default function MonitoramentosAmbientaisPage() {
  return (
    <RegistryPage
      resource={MonitoramentoAmbiental}
      columns={['Unidade', 'Nome', 'Recinto', 'Equipamento', 'Responsavel']}
      form={['Unidade', 'Nome', ['Recinto', 'Equipamento'], 'Responsavel']}
    />
  );
}
