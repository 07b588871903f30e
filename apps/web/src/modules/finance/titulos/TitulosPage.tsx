import { Titulo } from '@bancada/contracts/finance';
import { lazy, Suspense, useMemo, useState } from 'react';
import { RegistryPage, type Chosen, type FirstView, type PageAct } from '../../../shared/registry/index.ts';
import { TituloActs } from './TituloActs.tsx';
import { titleTabs } from '../cobrancas/chargeTabs.tsx';
import { useLockLooks } from '../meses-fechados/useLockLooks.ts';

/** Money is calculated only once something is settled. */
const SettleDialog = lazy(() => import('./SettleDialog.tsx'));
const ReverseDialog = lazy(() => import('./ReverseDialog.tsx'));
const ApportionDialog = lazy(() => import('./ApportionDialog.tsx'));

/** What is still to be settled, the next to be due first. */
const firstView: FirstView = {
  filters: { Status: { among: ['Prevista', 'Aberta', 'Aprovada', 'Agendada', 'Em_Cobranca', 'Parcial'] } },
};

type Column = keyof (typeof Titulo)['schema']['shape'];

/** Titles to receive, to pay, or both: settled one by one or many at once, and taken back. */
export function TitulosPage({
  only,
  title,
  people,
}: {
  /** What all of them have. */
  only?: Readonly<Record<string, string>>;
  title: string;
  /** Whom they are usually of. */
  people: readonly Column[];
}) {
  const looks = useLockLooks(['Competencia']);
  const [settling, setSettling] = useState<Chosen | null>(null);
  const [reversing, setReversing] = useState<Chosen | null>(null);
  const [apportioning, setApportioning] = useState<Chosen | null>(null);
  const acts = useMemo(
    (): readonly PageAct[] => [
      { id: 'settle', title: 'finance.settle.act', ability: ['editar', 'Financeiro'], onRun: setSettling },
      { id: 'reverse', title: 'finance.reverse.act', ability: ['editar', 'Financeiro'], onRun: setReversing },
      { id: 'apportion', title: 'finance.apportion.act', ability: ['editar', 'Financeiro'], onRun: setApportioning },
    ],
    [],
  );
  return (
    <>
      <RegistryPage
        resource={Titulo}
        title={title}
        columns={['Descricao', 'Vencimento', ...people, 'Valor', 'Saldo', 'Status', 'PlanoConta', 'Competencia']}
        form={[
          ['Tipo', 'Status'],
          'Descricao',
          ['Valor', 'Pago', 'Saldo'],
          ['Competencia', 'Vencimento'],
          ['PlanoConta', 'Documento'],
          ['Fornecedor', 'Colaborador'],
          ['Cliente', 'Convenio'],
          ['Paciente', 'Socio'],
          ['FormaPagamento', 'Conta', 'AgendadoPara'],
          'Rateios',
          'Unidade',
        ]}
        firstView={firstView}
        cells={looks}
        acts={acts}
        Acts={TituloActs}
        tabs={titleTabs}
        {...(only && { only })}
      />
      <Suspense fallback={null}>
        {settling && <SettleDialog chosen={settling} onClose={() => setSettling(null)} />}
        {reversing && <ReverseDialog chosen={reversing} onClose={() => setReversing(null)} />}
        {apportioning && <ApportionDialog chosen={apportioning} onClose={() => setApportioning(null)} />}
      </Suspense>
    </>
  );
}
