import { Snippet } from '@bancada/contracts/messaging';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Textos rápidos: a text one types often, called by a shortcut. */
export default function TextosRapidosPage() {
  return (
    <RegistryPage
      resource={Snippet}
      columns={['Atalho', 'Texto', 'Dono', 'Compartilhado']}
      form={['Atalho', 'Texto', ['Dono', 'Compartilhado']]}
    />
  );
}
