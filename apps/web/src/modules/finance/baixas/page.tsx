import { TituloBaixa } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { useLockLooks } from '../meses-fechados/useLockLooks.ts';

/** Baixas: the money that moved, by day and account, reversals among it. */
export default function BaixasPage() {
  const looks = useLockLooks(['Data']);
  return (
    <RegistryPage
      resource={TituloBaixa}
      cells={looks}
      columns={['Data', 'Titulo', 'Tipo', 'Conta', 'Valor', 'Juros', 'Multa', 'Desconto', 'Total']}
      form={[
        ['Data', 'Tipo'],
        'Titulo',
        ['Conta', 'MeioPagamento'],
        ['Valor', 'Total'],
        ['Juros', 'Multa', 'Desconto'],
        ['Estorna', 'Unidade'],
      ]}
    />
  );
}
