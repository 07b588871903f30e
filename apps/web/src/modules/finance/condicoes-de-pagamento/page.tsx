import { CondicaoPagamento } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Condições de pagamento: in which instalments and after how many days something is paid. */
export default function CondicoesDePagamentoPage() {
  return <RegistryPage resource={CondicaoPagamento} acts columns={['Nome']} form={['Nome', 'Parcelas']} />;
}
