import { sum } from '@bancada/contracts/dinheiro';
import { regimesResultado } from '@bancada/contracts/finance';
import { GridSkeleton } from '@bancada/ui';
import { makeStyles, Subtitle2, Text, tokens } from '@fluentui/react-components';
import { lazy, Suspense } from 'react';
import { useIntl } from 'react-intl';
import { useMoney } from '../../../shared/money/useMoney.ts';
import { calendarStepText } from '../../../shared/registry/calendarStep.ts';
import { FiguresTable } from '../figures/FiguresTable.tsx';
import type { Asked } from '../resultado/period.ts';
import type { Figure } from '../resultado/ResultTable.tsx';
import { type Due, dueName, totalOf } from './dues.ts';

const BarChart = lazy(() => import('@bancada/ui/charts').then(({ BarChart: Chart }) => ({ default: Chart })));

const useStyles = makeStyles({
  part: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    justifyItems: 'start',
    gridTemplateColumns: 'minmax(0, 1fr)',
  },
  table: { maxWidth: '100%', overflowX: 'auto' },
  chart: { width: '100%', minWidth: 0 },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** A figure, and what its entries are asked by. */
export interface Opened {
  readonly figure: Figure;
  readonly asked: Asked;
}

/** Taxes month by month, owed or paid, and both beside each other as a chart. */
export function Taxes({
  asked,
  months,
  taxes,
  onOpen,
}: {
  asked: Asked;
  months: readonly string[];
  taxes: readonly Due[];
  onOpen: (opened: Opened) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const money = useMoney();
  const words = (id: string) => intl.formatMessage({ id: `finance.dues.${id}` });
  const names = months.map((month) => calendarStepText(intl, 'mes', month, 'short'));
  const columns = [...names, intl.formatMessage({ id: 'finance.result.total' })];
  const groups = months.map((_, at) => ({
    name: names[at] ?? '',
    bars: regimesResultado.map((regime) => {
      const value = totalOf(taxes, regime, at);
      return { series: words(`regime.${regime}`), value, text: money.reais(value) };
    }),
  }));
  return (
    <section className={styles.part} aria-label={words('taxes')}>
      <Subtitle2 as="h2">{words('taxes')}</Subtitle2>
      {taxes.length === 0 ? (
        <Text className={styles.hint}>{words('noTaxes')}</Text>
      ) : (
        <>
          <div className={styles.table}>
            <FiguresTable
              title={words('taxes')}
              head={words('account')}
              columns={columns}
              rows={taxes.map((due) => ({
                key: String(due.line.PlanoConta),
                name: dueName(due),
                values: [...due.values[asked.Regime], sum(due.values[asked.Regime])],
                onOpen: (at) =>
                  onOpen({ asked, figure: { line: due.line, name: dueName(due), column: months[at] ?? null } }),
              }))}
            />
          </div>
          <div className={styles.chart}>
            <Suspense fallback={<GridSkeleton columns={6} rows={4} />}>
              <BarChart title={words('chart')} groups={groups} masked={money.hidden} />
            </Suspense>
          </div>
        </>
      )}
    </section>
  );
}

/** What is owed to professionals and was paid to them in the period, by account. */
export function Commissions({
  asked,
  commissions,
  onOpen,
}: {
  asked: Asked;
  commissions: readonly Due[];
  onOpen: (opened: Opened) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `finance.dues.${id}` });
  return (
    <section className={styles.part} aria-label={words('commissions')}>
      <Subtitle2 as="h2">{words('commissions')}</Subtitle2>
      <Text className={styles.hint}>{words(commissions.length === 0 ? 'noCommissions' : 'commissionsHint')}</Text>
      {commissions.length > 0 && (
        <div className={styles.table}>
          <FiguresTable
            title={words('commissions')}
            head={words('professional')}
            columns={regimesResultado.map((regime) => words(`regime.${regime}`))}
            rows={commissions.map((due) => ({
              key: `${due.line.PlanoConta} ${due.whose?.id}`,
              name: dueName(due),
              values: regimesResultado.map((regime) => due.values[regime][0] ?? '0'),
              onOpen: (at) =>
                onOpen({
                  asked: { ...asked, Por: 'Colaborador', Regime: regimesResultado[at] ?? asked.Regime },
                  figure: { line: due.line, name: dueName(due), column: String(due.whose?.id ?? '') },
                }),
            }))}
          />
        </div>
      )}
    </section>
  );
}
