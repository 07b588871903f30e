import { SampleTemplate } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Modelos de amostra: a sample with its tests, to be made in one step. */
export default function ModelosDeAmostraPage() {
  return (
    <RegistryPage
      resource={SampleTemplate}
      columns={['Nome', 'TipoMaterial', 'Quantidade', 'Virtual']}
      form={['Nome', ['TipoMaterial', 'Quantidade'], 'Virtual', 'Tests']}
    />
  );
}
