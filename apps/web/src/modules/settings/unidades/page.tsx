import { Unidade } from '@bancada/contracts/settings';
import { addressLines, RegistryPage } from '../../../shared/registry/index.ts';

/** Unidades: where the company works, and when. */
export default function UnidadesPage() {
  return (
    <RegistryPage
      resource={Unidade}
      columns={['Nome', 'CNES', 'Telefone', 'Cidade', 'Estado']}
      form={['Nome', ['CNES', 'Telefone'], 'Horarios', ...addressLines]}
    />
  );
}
