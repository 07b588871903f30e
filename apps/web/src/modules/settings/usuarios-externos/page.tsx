import { UsuarioExterno } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Usuários externos: people other systems know. */
export default function UsuariosExternosPage() {
  return (
    <RegistryPage
      resource={UsuarioExterno}
      columns={['Nome', 'email', 'Sistema', 'Codigo']}
      form={['Nome', 'email', ['Sistema', 'Codigo']]}
    />
  );
}
