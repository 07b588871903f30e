import { demonstracao, type ParteResultado, PlanoConta } from '@bancada/contracts/finance';
import { EmptyState, ErrorState, GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { type ChartGroup } from '@bancada/ui/charts';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { type Money, useMoney } from '../../../shared/money/useMoney.ts';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { EntriesPanel } from './EntriesPanel.tsx';
import { type FigureColumn, figureOf } from './figureColumns.ts';
import { NoBudget } from './NoBudget.tsx';
import { type Asked, firstAsked } from './period.ts';
import { ResultFilters } from './ResultFilters.tsx';
import { type Figure, ResultTable } from './ResultTable.tsx';
import { useStatement } from './useStatement.ts';
import { useStatementFile } from './useStatementFile.ts';
import { companiesText } from '../figures/companiesText.ts';
import { companyOf, useCompanies } from '../figures/useCompanies.ts';
import { useTitleChanges } from '../figures/useTitleChanges.ts';

/** What is asked for comes when it is; the chart comes after the figures. */
const WhatIf = lazy(() => import('./WhatIf.tsx'));
const BudgetChart = lazy(() => import('./BudgetChart.tsx'));
const BarChart = lazy(() => import('@bancada/ui/charts').then(({ BarChart: Chart }) => ({ default: Chart })));

const useStyles = makeStyles({
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
  const { statement, error, retry } = useStatement(asked, unidade);
  useTitleChanges(retry);
  // Without the chart accounts stand side by side: the figures are the same.
  const plans = useReading(PlanoConta.calls.list, chart);
  const accounts = plans.data ?? (plans.error ? nothing : undefined);
  const shown = useMemo(
    () =>
      statement &&
      accounts && {
        parts: demonstracao(statement.lines, statement.columns.filter(({ of }) => of !== null).length, accounts),
        columns: statement.columns,
      },
    [statement, accounts],
  );
  const ask = (next: Asked) => {
    setFigure(null);
    setAsked(next);
  };
  const exporting = useStatementFile(shown?.parts ?? nothing, shown?.columns ?? nothing);
  const added = companiesText(intl, statement?.companies ?? nothing);
  const isEmpty = statement?.lines.length === 0;
  return (
    <PageFrame bars={1}>
      <PageHeader title={words('title')} {...(isEmpty || !statement ? {} : { overflow: exporting.actions })} />
      {exporting.view}
      <ResultFilters asked={asked} companies={companies} onAsk={ask} rule={rule} onRule={setRule} />
      <div className={styles.work}>
        <div className={styles.figures} role="region" aria-label={words('title')} tabIndex={0}>
          {rule !== null && (
            <Suspense fallback={<GridSkeleton columns={6} rows={12} />}>
              <WhatIf rule={rule} days={asked} unit={unidade} chart={accounts ?? nothing} onApplied={retry} />
            </Suspense>
          )}
          {rule === null && error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
          {rule === null && !error && !shown && <GridSkeleton columns={6} rows={12} />}
          {rule === null && !error && isEmpty && <EmptyState title={words('empty')} message={words('emptyText')} />}
          {rule === null && !error && shown && !isEmpty && (
            <>
              {added !== null && <Text className={styles.whose}>{added}</Text>}
              {statement?.budgets === 0 && <NoBudget />}
              <ResultTable title={words('title')} columns={shown.columns} parts={shown.parts} onOpen={setFigure} />
              <div className={styles.below}>
                <Suspense fallback={<GridSkeleton columns={6} rows={4} />}>
                  {statement?.budgets ? (
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
    </PageFrame>
  );
}

/** Net revenue beside what is left, column by column. */
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
    .filter(({ of, measure }) => of !== null && measure === 'Realizado')
    .map((column) => ({
      name: column.step,
      bars: results.map(({ Resultado, Valores }) => {
        const value = figureOf(column, Valores);
        return { series: words(Resultado), value, text: money.reais(value) };
      }),
    }));
}
