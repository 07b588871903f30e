import { EmpresaParceira } from '@bancada/contracts/catalog';
import { addressLines, RegistryPage } from '../../../shared/registry/index.ts';

/** Empresas parceiras: a partner company that sends patients or shares procedures, and what it charges. */
export default function EmpresasParceirasPage() {
  return (
    <RegistryPage
      resource={EmpresaParceira}
      columns={['Nome', 'CNPJ', 'Contato', 'Telefone', 'Email', 'Cidade']}
      form={['Nome', 'CNPJ', 'Contato', ['Telefone', 'Email'], ...addressLines, 'Custos']}
    />
  );
}
