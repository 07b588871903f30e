import { ConfiguracaoEmpresa } from '@bancada/contracts/settings';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Parâmetros: keys and values the rooms read. */
export default function ParametrosPage() {
  return <RegistryPage resource={ConfiguracaoEmpresa} columns={['Chave', 'Valor']} form={['Chave', 'Valor']} />;
}
