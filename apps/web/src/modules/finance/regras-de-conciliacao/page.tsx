import { RegraConciliacao } from '@bancada/contracts/finance';
import { RegistryPage } from '../../../shared/registry/index.ts';

/** Regras de conciliação: how a line of a bank statement is classified by its text. */
export default function RegrasDeConciliacaoPage() {
  return (
    <RegistryPage
      resource={RegraConciliacao}
      columns={['Nome', 'Texto', 'PlanoConta', 'Fornecedor', 'Prioridade']}
      form={['Nome', 'Texto', ['PlanoConta', 'Fornecedor'], 'Prioridade']}
    />
  );
}
