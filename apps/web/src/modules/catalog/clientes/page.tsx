import { Cliente } from '@bancada/contracts/catalog';
import { addressLines, RegistryPage } from '../../../shared/registry/index.ts';

/** Clientes: a clinic, doctor or company that sends samples to the laboratory. */
export default function ClientesPage() {
  return (
    <RegistryPage
      resource={Cliente}
      columns={['Nome', 'CNPJ', 'CPF', 'EmpresaParceira', 'Contato', 'Telefone']}
      form={['Nome', ['CNPJ', 'CPF'], 'EmpresaParceira', 'Contato', ['Telefone', 'Email'], ...addressLines]}
    />
  );
}
