import { mesesOrcados, OrcadoConta } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';
import { FillButton } from './FillButton.tsx';

/** Orçado por conta: what a year is expected to bring or cost in an account, month by month. */
export default function OrcadoPorContaPage() {
  return (
    <RegistryPage
      resource={OrcadoConta}
      Primary={FillButton}
      columns={['Ano', 'PlanoConta', 'CentroCusto', ...mesesOrcados, 'Total', 'Premissa', 'Unidade']}
      form={[
        ['Unidade', 'Ano'],
        ['PlanoConta', 'CentroCusto'],
        ['Janeiro', 'Fevereiro'],
        ['Marco', 'Abril'],
        ['Maio', 'Junho'],
        ['Julho', 'Agosto'],
        ['Setembro', 'Outubro'],
        ['Novembro', 'Dezembro'],
        'Premissa',
      ]}
    />
  );
}
