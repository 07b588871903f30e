import { ConfiguracaoUsuario } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Parâmetros de usuários: settings of single people. */
export default function ParametrosUsuariosPage() {
  return (
    <RegistryPage
      resource={ConfiguracaoUsuario}
      columns={['Usuario', 'Chave', 'Valor']}
      form={['Usuario', 'Chave', 'Valor']}
    />
  );
}
