import { Fornecedor } from '@bancada/contracts/catalog';
import { addressLines, RegistryPage } from '../../../shared/registry/index.ts';

/** Fornecedores: whom the company buys from. */
export default function FornecedoresPage() {
  return (
    <RegistryPage
      resource={Fornecedor}
      acts
      columns={['Nome', 'NomeFantasia', 'CNPJ', 'CPF', 'Categoria', 'Contato']}
      form={[
        'Nome',
        'NomeFantasia',
        ['CNPJ', 'CPF'],
        'Categoria',
        'Contato',
        ['Telefone', 'Email'],
        'ChavePix',
        ...addressLines,
      ]}
    />
  );
}
