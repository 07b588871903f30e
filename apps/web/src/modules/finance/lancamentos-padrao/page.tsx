import { LancamentoPadrao } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Lançamentos padrão: an entry that comes back, such as rent, ready to be made. */
export default function LancamentosPadraoPage() {
  return (
    <RegistryPage
      resource={LancamentoPadrao}
      columns={['Nome', 'Tipo', 'PlanoConta', 'CentroCusto', 'Fornecedor', 'Valor']}
      form={[
        'Nome',
        ['Tipo', 'PlanoConta'],
        ['CentroCusto', 'Fornecedor'],
        ['Valor', 'Rateio'],
        ['Recorrencia', 'Proxima'],
      ]}
    />
  );
}
