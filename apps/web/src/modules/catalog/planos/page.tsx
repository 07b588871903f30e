import { Plano } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Planos: a plan of a health insurer and what it covers. */
export default function PlanosPage() {
  return (
    <RegistryPage
      resource={Plano}
      columns={['Convenio', 'Nome', 'Codigo', 'CoparticipacaoPercentual']}
      form={['Convenio', 'Nome', ['Codigo', 'CoparticipacaoPercentual'], 'Coberturas']}
    />
  );
}
