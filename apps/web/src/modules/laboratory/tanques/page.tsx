import { Tanque } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Tanques: a nitrogen tank in which samples are frozen. */
export default function TanquesPage() {
  return (
    <RegistryPage
      resource={Tanque}
      columns={['Unidade', 'Nome', 'Codigo', 'Recinto', 'Equipamento', 'NivelMinimo']}
      form={['Unidade', 'Nome', ['Codigo', 'Recinto'], ['Equipamento', 'NivelMinimo']]}
    />
  );
}
