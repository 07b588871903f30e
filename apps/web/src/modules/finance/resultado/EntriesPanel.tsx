import { formatDatePt, formatMoneyPt } from '@bancada/br-utils';
import { lerLancamentosResultado } from '@bancada/contracts/finance';
import { EmptyState, ErrorState, FormSkeleton, SidePanel } from '@bancada/ui';
import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { useTitleChanges } from './useTitleChanges.ts';
import { type Asked, daysOf } from './period.ts';
import type { Figure } from './ResultTable.tsx';

const useStyles = makeStyles({
  list: { listStyleType: 'none', margin: 0, padding: 0 },
  entry: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} 0`,
    borderBottom: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    fontVariantNumeric: 'tabular-nums',
  },
  about: { color: tokens.colorNeutralForeground2 },
  sum: { display: 'block', paddingBottom: tokens.spacingVerticalM },
});

const STEP = 50;

/** The entries behind a figure, each of which opens its title. */
export function EntriesPanel({
  asked,
  unit,
  figure,
  onClose,
}: {
  asked: Asked;
  unit: number | null;
  figure: Figure;
  onClose: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [, navigate] = useLocation();
  const [most, setMost] = useState(STEP);
  const { Grupo, PlanoConta } = figure.line;
  const { data, error, mutate } = useReading(
    lerLancamentosResultado,
    {
      query: {
        ...daysOf(asked, figure.column),
        Regime: asked.Regime,
        Grupo,
        _limit: most,
        ...(PlanoConta === null ? {} : { PlanoConta }),
        ...(unit === null ? {} : { Unidade: unit }),
        ...(asked.CentroCusto === null ? {} : { CentroCusto: asked.CentroCusto }),
      },
    },
    { keepPreviousData: true },
  );
  useTitleChanges(() => void mutate());
  return (
    <SidePanel title={figure.name} onClose={onClose}>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !data && <FormSkeleton />}
      {data?.total === 0 && <EmptyState title={intl.formatMessage({ id: 'finance.result.noEntries' })} message="" />}
      {data && data.total > 0 && (
        <>
          <Text weight="semibold" className={styles.sum}>
            {intl.formatMessage({ id: 'finance.result.entries' }, { count: data.total, sum: formatMoneyPt(data.Soma) })}
          </Text>
          <ul className={styles.list}>
            {data.Lancamentos.map((each, index) => (
              <li key={`${each.Titulo} ${each.Data} ${index}`} className={styles.entry}>
                <Link
                  href={`/financeiro/titulos/${each.Titulo}`}
                  onClick={(event) => {
                    event.preventDefault();
                    navigate(`/financeiro/titulos/${each.Titulo}`);
                  }}
                >
                  {each.Descricao}
                </Link>
                <Text>{formatMoneyPt(each.Valor)}</Text>
                <Text size={200} className={styles.about}>
                  {[formatDatePt(each.Data), each.Documento].filter(Boolean).join(' · ')}
                </Text>
              </li>
            ))}
          </ul>
          {data.Lancamentos.length < data.total && most < 200 && (
            <Button appearance="subtle" onClick={() => setMost(Math.min(most + STEP, 200))}>
              {intl.formatMessage({ id: 'finance.result.more' })}
            </Button>
          )}
        </>
      )}
    </SidePanel>
  );
}
