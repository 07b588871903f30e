import { FornecedorProduto } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Produtos por fornecedor: what a supplier calls a product of ours, and how much of it is in one unit of the supplier's. */
export default function ProdutosPorFornecedorPage() {
  return (
    <RegistryPage
      resource={FornecedorProduto}
      columns={['Codigo', 'Fornecedor', 'Produto', 'UnidadeCompra', 'Fator']}
      form={[['Fornecedor', 'Codigo'], ['Produto', 'UnidadeCompra'], 'Fator']}
    />
  );
}
