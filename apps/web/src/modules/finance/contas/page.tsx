import { Conta } from '@bancada/contracts/finance';
import { FormSkeleton } from '@bancada/ui';
import { lazy, Suspense } from 'react';
import { type RecordActsProps, type RecordTab, RegistryPage } from '../../../shared/registry/index.ts';

const AccountLedger = lazy(() => import('./AccountLedger.tsx'));

function LedgerTab(props: RecordActsProps) {
  return (
    <Suspense fallback={<FormSkeleton />}>
      <AccountLedger key={props.row.id} {...props} />
    </Suspense>
  );
}

const tabs: readonly RecordTab[] = [{ name: 'movimentos', title: 'finance.accountLedger.tab', Tab: LedgerTab }];

/** Contas: a bank account or cash box of the company. */
export default function ContasPage() {
  return (
    <RegistryPage
      resource={Conta}
      acts
      tabs={tabs}
      columns={['Nome', 'TipoConta', 'InstituicaoFinanceira', 'Agencia', 'Numero', 'Unidade']}
      form={[
        'Nome',
        ['TipoConta', 'InstituicaoFinanceira'],
        ['Agencia', 'Numero'],
        ['SaldoInicial', 'DataSaldo'],
        'Unidade',
        'ChavePix',
        'ConvenioCNAB',
      ]}
    />
  );
}
