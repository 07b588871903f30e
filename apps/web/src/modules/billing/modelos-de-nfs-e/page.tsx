import { ModeloNfse } from '@bancada/contracts/billing';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Modelos de NFS-e: what an electronic service invoice says by default. */
export default function ModelosDeNfsEPage() {
  return (
    <RegistryPage
      resource={ModeloNfse}
      columns={['issRetainedDefault', 'Nome', 'CodigoServico', 'Serie']}
      form={['issRetainedDefault', 'Nome', 'CodigoServico', 'Discriminacao', 'Serie']}
    />
  );
}
