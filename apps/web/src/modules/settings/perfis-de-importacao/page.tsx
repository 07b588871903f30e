import { PerfilImportacao } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Perfis de importação: how the columns of a file of a partner, device or insurer are read. */
export default function PerfisDeImportacaoPage() {
  return (
    <RegistryPage
      resource={PerfilImportacao}
      columns={['Nome', 'Destino', 'Formato']}
      form={['Nome', ['Destino', 'Formato'], 'Mapa']}
    />
  );
}
