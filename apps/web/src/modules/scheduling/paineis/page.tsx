import { Painel } from '@bancada/contracts/scheduling';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Painéis: a screen in a waiting room that calls patients or shows figures. */
export default function PaineisPage() {
  return (
    <RegistryPage
      resource={Painel}
      columns={['Unidade', 'Nome', 'Tipo', 'PareadoEm']}
      form={['Unidade', 'Nome', ['Tipo', 'PareadoEm']]}
    />
  );
}
