import { Compra } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Compras: what is ordered of suppliers, and what of it has come. */
export default function ComprasPage() {
  return (
    <RegistryPage
      resource={Compra}
      columns={['Numero', 'Fornecedor', 'Data', 'Total', 'Status']}
      form={[['Numero', 'Status'], ['Fornecedor'], ['Data', 'CondicaoPagamento'], 'Itens', 'Unidade']}
    />
  );
}
