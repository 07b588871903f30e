import { CondicaoAmostra } from '@bancada/contracts/laboratory';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Condições de amostra: what can be wrong with a sample on arrival: a reservation or a rejection. */
export default function CondicoesDeAmostraPage() {
  return (
    <RegistryPage
      resource={CondicaoAmostra}
      columns={['Nome', 'Tipo', 'AbreNaoConformidade']}
      form={['Nome', ['Tipo', 'AbreNaoConformidade']]}
    />
  );
}
