import { AdministradoraCartao } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Administradoras de cartão: a card acquirer and what it keeps by brand and instalments. */
export default function AdministradorasDeCartaoPage() {
  return (
    <RegistryPage
      resource={AdministradoraCartao}
      columns={['Nome', 'CNPJ', 'Conta', 'DomicilioBancario', 'PlanoConta']}
      form={['Nome', 'CNPJ', ['Conta', 'DomicilioBancario'], ['PlanoConta', 'TaxaAntecipacao'], 'Taxas']}
    />
  );
}
