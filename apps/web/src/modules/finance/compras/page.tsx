import { Compra } from '@bancada/contracts/finance';
import { RegistryPage, type FirstView } from '../../../shared/registry/index.ts';

/** What is still to be sent or to come. */
const firstView: FirstView = { filters: { Status: { among: ['Rascunho', 'Enviada', 'Recebida_Em_Parte'] } } };

/** Compras: what is ordered of suppliers, and what of it has come. */
export default function ComprasPage() {
  return (
    <RegistryPage
      resource={Compra}
      acts
      firstView={firstView}
      columns={['Numero', 'Fornecedor', 'Data', 'Total', 'Status']}
      form={[['Numero', 'Status'], ['Fornecedor'], ['Data', 'CondicaoPagamento'], 'Itens', 'Unidade']}
    />
  );
}
