import { Planejamento } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Planejamentos: plans with a beginning and an end. */
export default function PlanejamentosPage() {
  return (
    <RegistryPage
      resource={Planejamento}
      columns={['Nome', 'DataInicio', 'DataFim', 'Responsavel']}
      form={['Nome', 'Descricao', ['DataInicio', 'DataFim'], 'Responsavel']}
    />
  );
}
