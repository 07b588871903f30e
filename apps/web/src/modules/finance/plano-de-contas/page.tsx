import { PlanoConta } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Plano de contas: an account of the chart by which income and expenses are classified. */
export default function PlanoDeContasPage() {
  return (
    <RegistryPage
      resource={PlanoConta}
      columns={['Codigo', 'Nome', 'Pai', 'Natureza', 'LinhaDRE']}
      form={['Codigo', 'Nome', ['Pai', 'Natureza'], 'LinhaDRE']}
    />
  );
}
