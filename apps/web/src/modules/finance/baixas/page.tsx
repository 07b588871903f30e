import { TituloBaixa } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Baixas: the money that moved, by day and account, reversals among it. */
export default function BaixasPage() {
  return (
    <RegistryPage
      resource={TituloBaixa}
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
