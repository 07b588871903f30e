import { MeioPagamento } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Meios de pagamento: a payment method tied to the account the money arrives in. */
export default function MeiosDePagamentoPage() {
  return (
    <RegistryPage
      resource={MeioPagamento}
      acts
      columns={['Nome', 'FormaPagamento', 'Conta', 'AdministradoraCartao', 'Unidade']}
      form={['Nome', ['FormaPagamento', 'Conta'], ['AdministradoraCartao', 'Unidade']]}
    />
  );
}
