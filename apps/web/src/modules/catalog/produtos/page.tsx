import { Produto } from '@bancada/contracts/catalog';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Produtos: a material, reagent or article that is bought, kept and used. */
export default function ProdutosPage() {
  return (
    <RegistryPage
      resource={Produto}
      acts
      columns={['Nome', 'Codigo', 'Categoria', 'UnidadeMedida', 'Fornecedor', 'EstoqueMinimo']}
      form={[
        'Nome',
        ['Codigo', 'Categoria'],
        ['UnidadeMedida', 'Fornecedor'],
        ['EstoqueMinimo', 'PrecoVenda'],
        ['ControlaLote', 'ControlaValidade'],
        ['NCM', 'CustoMedio'],
        'Gtins',
      ]}
    />
  );
}
