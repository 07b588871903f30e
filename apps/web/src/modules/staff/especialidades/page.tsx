import { EspecialidadeMedica } from '@bancada/contracts/staff';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Especialidades: a medical specialty of professionals and procedures. */
export default function EspecialidadesPage() {
  return (
    <RegistryPage
      resource={EspecialidadeMedica}
      columns={['Nome', 'Codigo', 'Conselho']}
      form={['Nome', ['Codigo', 'Conselho']]}
    />
  );
}
