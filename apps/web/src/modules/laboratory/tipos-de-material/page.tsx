import { TipoMaterial } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Tipos de material: a type of specimen, how long it is stable and how long it is kept. */
export default function TiposDeMaterialPage() {
  return (
    <RegistryPage
      resource={TipoMaterial}
      columns={['Nome', 'Codigo', 'CodigoRNDS', 'EstabilidadeHoras', 'GuardaDias']}
      form={['Nome', ['Codigo', 'CodigoRNDS'], ['EstabilidadeHoras', 'GuardaDias']]}
    />
  );
}
