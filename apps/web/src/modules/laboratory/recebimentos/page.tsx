import { SampleRecebimento } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Recebimentos: what came to the laboratory, in which condition, and what was refused. */
export default function RecebimentosPage() {
  return (
    <RegistryPage
      resource={SampleRecebimento}
      columns={['Data', 'Sample', 'Resultado', 'Temperatura', 'Observacao', 'Usuario', 'Recoleta', 'DesfeitoEm']}
      form={[
        ['Sample', 'Resultado'],
        ['Data', 'Usuario'],
        ['Temperatura', 'Recoleta'],
        'Condicoes',
        'Observacao',
        ['Unidade', 'DesfeitoEm'],
      ]}
    />
  );
}
