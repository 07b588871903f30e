import { RecebivelCartao } from '@bancada/contracts/finance';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Chosen, type FirstView, type PageAct, RegistryPage } from '../../../shared/registry/index.ts';

/** Money is calculated only once something is done. */
const AdvanceDialog = lazy(() => import('./AdvanceDialog.tsx'));

/** What is still to come, and what ought to have come. */
const firstView: FirstView = { filters: { Situacao: { among: ['Previsto', 'Ausente'] } } };

/** Recebíveis de cartão: what card acquirers owe of each instalment of a sale, when it is to come, and its advance. */
export default function RecebiveisDeCartaoPage() {
  const [advanced, setAdvanced] = useState<Chosen | null>(null);
  const acts = useMemo(
    (): readonly PageAct[] => [
      { id: 'advance', title: 'finance.advance.act', ability: ['editar', 'Financeiro'], onRun: setAdvanced },
    ],
    [],
  );
  return (
    <>
      <RegistryPage
        resource={RecebivelCartao}
        acts={acts}
        firstView={firstView}
        columns={[
          'DataPrevista',
          'Titulo',
          'AdministradoraCartao',
          'Situacao',
          'Parcela',
          'Parcelas',
          'Bruto',
          'ValorTaxa',
          'Liquido',
          'Bandeira',
          'NSU',
          'DataVenda',
          'AntecipacaoCartao',
        ]}
        form={[
          ['AdministradoraCartao', 'Situacao'],
          'Titulo',
          ['DataVenda', 'DataPrevista'],
          ['Bruto', 'Taxa'],
          ['ValorTaxa', 'Liquido'],
          ['AntecipacaoCartao', 'DataSemAntecipacao', 'CustoAntecipacao'],
          ['Bandeira', 'Tipo'],
          ['Parcela', 'Parcelas'],
          ['NSU', 'Autorizacao'],
          ['TituloBaixa', 'Transferencia'],
          'Unidade',
        ]}
      />
      <Suspense fallback={null}>
        {advanced && <AdvanceDialog chosen={advanced} onClose={() => setAdvanced(null)} />}
      </Suspense>
    </>
  );
}
