import { FormaPagamento } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Formas de pagamento: how somebody pays: cash, Pix, card, boleto, insurance. */
export default function FormasDePagamentoPage() {
  return (
    <RegistryPage
      resource={FormaPagamento}
      acts
      columns={['Nome', 'Tipo', 'MaximoParcelas']}
      form={['Nome', ['Tipo', 'MaximoParcelas']]}
    />
  );
}
