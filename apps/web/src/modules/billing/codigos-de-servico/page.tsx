import { CodigoServico } from '@bancada/contracts/billing';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Códigos de serviço: a municipal or national code of a service on invoices, with its ISS rate. */
export default function CodigosDeServicoPage() {
  return (
    <RegistryPage
      resource={CodigoServico}
      columns={['Codigo', 'Nome', 'CodigoNacional', 'NBS', 'CNAE', 'AliquotaISS']}
      form={['Codigo', 'Nome', ['CodigoNacional', 'NBS'], ['CNAE', 'AliquotaISS']]}
    />
  );
}
