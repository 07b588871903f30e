import { Usuario } from '@bancada/contracts/access';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { UserActs } from './UserActs.tsx';

/** Usuários: who logs in, as what, and where. */
export default function UsuariosPage() {
  return (
    <RegistryPage
      resource={Usuario}
      columns={['Nome', 'email', 'role', 'DoisFatores']}
      form={['Nome', 'email', 'role', 'Acessos', ['DoisFatores', 'TrocarSenha']]}
      Acts={UserActs}
    />
  );
}
