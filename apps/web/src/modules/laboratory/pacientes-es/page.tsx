import { EsPaciente } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Pacientes ES: how the time-lapse system knows patients, and which of them is whom. */
export default function PacientesEsPage() {
  return (
    <RegistryPage
      resource={EsPaciente}
      columns={['Nome', 'EsViewerPatientIDx', 'Paciente', 'blocked']}
      form={[['Nome', 'EsViewerPatientIDx'], 'Paciente', 'blocked']}
    />
  );
}
