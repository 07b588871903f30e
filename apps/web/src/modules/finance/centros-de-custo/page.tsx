import { CentroCusto } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Centros de custo: a part of the company whose income and expenses are told apart. */
export default function CentrosDeCustoPage() {
  return (
    <RegistryPage
      resource={CentroCusto}
      acts
      columns={['Codigo', 'Nome', 'Pai', 'Unidade']}
      form={['Codigo', 'Nome', ['Pai', 'Unidade']]}
    />
  );
}
