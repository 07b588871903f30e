import { Titulo } from '@bancada/contracts/finance';
import { lazy, Suspense, useMemo, useState } from 'react';
import { RegistryPage, type Chosen, type FirstView, type PageAct } from '../../../shared/registry/index.ts';
import { TituloActs, TituloFirst } from './TituloActs.tsx';
import { titleTabs } from '../cobrancas/chargeTabs.tsx';
import { useLockLooks } from '../meses-fechados/useLockLooks.ts';

/** Money is calculated only once something is done. */
const dialogs = {
  settle: lazy(() => import('./SettleDialog.tsx')),
  distribute: lazy(() => import('./DistributeDialog.tsx')),
  reverse: lazy(() => import('./ReverseDialog.tsx')),
  apportion: lazy(() => import('./ApportionDialog.tsx')),
  renegotiate: lazy(() => import('./RenegotiateDialog.tsx')),
};
type Act = keyof typeof dialogs;

/** What is done with the titles that are chosen, and who does it. */
const offers: readonly (readonly [Act, 'editar' | 'autorizar'])[] = [
  ['settle', 'editar'],
  ['distribute', 'editar'],
  ['reverse', 'editar'],
  ['apportion', 'editar'],
  ['renegotiate', 'autorizar'],
];

/** What is still to be settled, the next to be due first. */
const firstView: FirstView = {
  filters: { Status: { among: ['Prevista', 'Aberta', 'Aprovada', 'Agendada', 'Em_Cobranca', 'Parcial'] } },
};

type Column = keyof (typeof Titulo)['schema']['shape'];

/** Titles to receive, to pay, or both: settled one by one or many at once, taken back, apportioned and renegotiated. */
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
  const [asked, setAsked] = useState<{ readonly act: Act; readonly chosen: Chosen } | null>(null);
  const acts = useMemo(
    () =>
      offers.map(([act, acao]): PageAct => ({
        id: act,
        title: `finance.${act}.act`,
        ability: [acao, 'Financeiro'],
        onRun: (chosen) => setAsked({ act, chosen }),
      })),
    [],
  );
  const Dialog = asked && dialogs[asked.act];
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
          ['Renegocia', 'RenegociadaPor'],
          'Rateios',
          'Unidade',
        ]}
        firstView={firstView}
        cells={looks}
        acts={acts}
        First={TituloFirst}
        Acts={TituloActs}
        tabs={titleTabs}
        {...(only && { only })}
      />
      <Suspense fallback={null}>
        {asked && Dialog && <Dialog chosen={asked.chosen} onClose={() => setAsked(null)} />}
      </Suspense>
    </>
  );
}
