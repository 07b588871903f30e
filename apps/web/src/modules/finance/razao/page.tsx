import { Lancamento } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { useLockLooks } from '../meses-fechados/useLockLooks.ts';

/** Razão: the entries of the ledger, which nobody types. */
export default function RazaoPage() {
  const looks = useLockLooks(['Data']);
  return (
    <RegistryPage
      resource={Lancamento}
      cells={looks}
      columns={[
        'Data',
        'Fato',
        'Debito',
        'DebitoConta',
        'Credito',
        'CreditoConta',
        'Valor',
        'PlanoConta',
        'CentroCusto',
      ]}
      form={[
        ['Data', 'Fato'],
        'Valor',
        ['Debito', 'DebitoConta'],
        ['Credito', 'CreditoConta'],
        ['PlanoConta', 'CentroCusto'],
        ['Origem', 'OrigemId'],
        ['Unidade', 'Estorna'],
        'EmitidoEm',
      ]}
    />
  );
}
