import { LocalEstoque } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Locais de estoque: a place where stock is kept. */
export default function LocaisDeEstoquePage() {
  return (
    <RegistryPage
      resource={LocalEstoque}
      columns={['Unidade', 'Nome', 'Codigo', 'Recinto']}
      form={['Unidade', 'Nome', ['Codigo', 'Recinto']]}
    />
  );
}
