import {
  comparadasComOrcado,
  demonstracao,
  lerResultado,
  medidasOrcado,
  type ContaDoPlano,
  type ParteResultado,
  type PassoResultado,
  PlanoConta,
} from '@bancada/contracts/finance';
import type { AnswerOf } from '@bancada/contracts/shared';
import { EmptyState, ErrorState, GridSkeleton, PageHeader } from '@bancada/ui';
import { type ChartGroup } from '@bancada/ui/charts';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { type Money, useMoney } from '../../../shared/money/useMoney.ts';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { calendarStepText } from '../../../shared/registry/calendarStep.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { EntriesPanel } from './EntriesPanel.tsx';
import { type FigureColumn, figureColumns, figureOf, justActual } from './figureColumns.ts';
import { NoBudget } from './NoBudget.tsx';
import { type Asked, firstAsked } from './period.ts';
import { ResultFilters } from './ResultFilters.tsx';
import { type Figure, ResultTable } from './ResultTable.tsx';
import { useStatementFile } from './useStatementFile.ts';
import { companiesText } from '../figures/companiesText.ts';
import { companyOf, useCompanies } from '../figures/useCompanies.ts';
import { useTitleChanges } from '../figures/useTitleChanges.ts';

/** What is asked for comes when it is; the chart comes after the figures. */
const WhatIf = lazy(() => import('./WhatIf.tsx'));
const BudgetChart = lazy(() => import('./BudgetChart.tsx'));
const BarChart = lazy(() => import('@bancada/ui/charts').then(({ BarChart: Chart }) => ({ default: Chart })));

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
  },
  work: { display: 'flex', minHeight: 0 },
  // As wide as what is seen of the statement, whose columns go on to the right.
  whose: { position: 'sticky', left: 0, maxWidth: '100cqi', color: tokens.colorNeutralForeground2 },
  below: { position: 'sticky', left: 0, width: '100cqi', minWidth: 0 },
  figures: {
    display: 'grid',
    gridTemplateRows: 'auto auto',
    rowGap: tokens.spacingVerticalL,
    alignContent: 'start',
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    containerType: 'inline-size',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
});

const nothing: readonly never[] = [];

const chart = { query: { _limit: '-1' } };

const charted = ['Receita_Liquida', 'Liquido'] as const;

/** Demonstração do resultado: what came in, what it cost and what is left, each figure with its entries. */
export default function ResultadoPage() {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.result.${id}` });
  const { unidade } = useSnapshot(placeState);
  const companies = useCompanies();
  const [chosen, setAsked] = useState(firstAsked);
  const asked = { ...chosen, Empresa: companyOf(chosen.Empresa, companies) };
  const [rule, setRule] = useState<number | null>(null);
  const [figure, setFigure] = useState<Figure | null>(null);
  const { Empresa, CentroCusto, Orcado, ...rest } = asked;
  const query = {
    ...rest,
    Orcado: Orcado ? ('true' as const) : ('false' as const),
    ...(Empresa === null ? {} : { Empresa }),
    ...(CentroCusto === null ? {} : { CentroCusto }),
    ...(unidade === null ? {} : { Unidade: unidade }),
  };
  const { data, error, mutate } = useReading(lerResultado, { query }, { keepPreviousData: true });
  useTitleChanges(() => void mutate());
  // Without the chart accounts stand side by side: the figures are the same.
  const plans = useReading(PlanoConta.calls.list, chart);
  const accounts = plans.data ?? (plans.error ? nothing : undefined);
  const shown = useMemo(
    () => data && accounts && statementOf(data, accounts, asked.Passo, intl),
    [data, accounts, asked.Passo, intl],
  );
  const ask = (next: Asked) => {
    setFigure(null);
    setAsked(next);
  };
  const exporting = useStatementFile(shown?.parts ?? nothing, shown?.columns ?? nothing);
  const added = companiesText(intl, data?.Empresas ?? nothing);
  const isEmpty = data?.Linhas.length === 0 && !data.Orcados?.length;
  return (
    <div className={styles.page}>
      <PageHeader title={words('title')} {...(isEmpty || !data ? {} : { overflow: exporting.actions })} />
      {exporting.view}
      <ResultFilters asked={asked} companies={companies} onAsk={ask} rule={rule} onRule={setRule} />
      <div className={styles.work}>
        <div className={styles.figures} role="region" aria-label={words('title')} tabIndex={0}>
          {rule !== null && (
            <Suspense fallback={<GridSkeleton columns={6} rows={12} />}>
              <WhatIf
                rule={rule}
                days={asked}
                unit={unidade}
                chart={accounts ?? nothing}
                onApplied={() => void mutate()}
              />
            </Suspense>
          )}
          {rule === null && error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
          {rule === null && !error && !shown && <GridSkeleton columns={6} rows={12} />}
          {rule === null && !error && isEmpty && <EmptyState title={words('empty')} message={words('emptyText')} />}
          {rule === null && !error && shown && !isEmpty && (
            <>
              {added !== null && <Text className={styles.whose}>{added}</Text>}
              {data?.Orcados?.length === 0 && <NoBudget />}
              <ResultTable title={words('title')} columns={shown.columns} parts={shown.parts} onOpen={setFigure} />
              <div className={styles.below}>
                <Suspense fallback={<GridSkeleton columns={6} rows={4} />}>
                  {data?.Orcados?.length ? (
                    <BudgetChart parts={shown.parts} />
                  ) : (
                    <BarChart
                      title={words('chart')}
                      groups={chartOf(shown.parts, shown.columns, words, money)}
                      masked={money.hidden}
                    />
                  )}
                </Suspense>
              </div>
            </>
          )}
        </div>
        {figure && (
          <EntriesPanel
            key={`${figure.name} ${figure.column}`}
            {...{ asked, figure }}
            unit={unidade}
            onClose={() => setFigure(null)}
          />
        )}
      </div>
    </div>
  );
}

/** The statement as it is shown, beside the budget where that was asked for. */
function statementOf(
  { Colunas, Linhas, Orcados }: AnswerOf<typeof lerResultado>,
  accounts: readonly ContaDoPlano[],
  step: PassoResultado,
  intl: IntlShape,
) {
  const measures = Orcados ? medidasOrcado : justActual;
  const lines = Orcados ? comparadasComOrcado(Linhas, Orcados, Colunas.length) : Linhas;
  const steps = Colunas.map((day) => ({ day, name: calendarStepText(intl, step, day, 'short') }));
  return {
    parts: demonstracao(lines, Colunas.length * measures.length, accounts),
    columns: figureColumns(steps, measures, (id) => intl.formatMessage({ id: `finance.result.${id}` })),
  };
}

/** Net revenue beside what is left, step by step. */
function chartOf(
  parts: readonly ParteResultado[],
  columns: readonly FigureColumn[],
  words: (id: string) => string,
  money: Money,
): readonly ChartGroup[] {
  const results = parts.flatMap((part) =>
    part.Tipo === 'Resultado' && charted.some((each) => each === part.Resultado) ? [part] : [],
  );
  return columns
    .filter(({ day, measure }) => day !== null && measure === 'Realizado')
    .map((column) => ({
      name: column.step,
      bars: results.map(({ Resultado, Valores }) => {
        const value = figureOf(column, Valores);
        return { series: words(Resultado), value, text: money.reais(value) };
      }),
    }));
}
