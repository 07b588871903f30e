import { Empresa } from '@bancada/contracts/settings';
import { addressLines, RegistryPage } from '../../../shared/registry/index.ts';
import { RemoveDemo } from './RemoveDemo.tsx';

/** Empresas: companies, with their addresses. */
export default function EmpresasPage() {
  return (
    <RegistryPage
      resource={Empresa}
      columns={['Nome', 'RazaoSocial', 'CNPJ', 'Cidade', 'Estado']}
      form={['Nome', 'RazaoSocial', ['CNPJ', 'Telefone'], 'Email', ...addressLines, 'Demonstracao']}
      Acts={RemoveDemo}
    />
  );
}
