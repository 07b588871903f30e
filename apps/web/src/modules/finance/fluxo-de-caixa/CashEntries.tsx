import { formatDatePt, formatMoneyPt } from '@bancada/br-utils';
import { lerLancamentosFluxo } from '@bancada/contracts/finance';
import { EmptyState, ErrorState, FormSkeleton, SidePanel } from '@bancada/ui';
import { Button, Link, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'wouter';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { useTitleChanges } from '../resultado/useTitleChanges.ts';
import { type Asked, daysOf, type Figure, queryOf } from './period.ts';

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
const MOST = 200;

/** Where the rows that movements come of are. */
const pages: Readonly<Record<string, string>> = {
  titulos: '/financeiro/titulos',
  transferencias: '/financeiro/transferencias',
  contas: '/financeiro/contas',
  'lancamento-padraos': '/financeiro/lancamentos-padrao',
};

/** The entries behind a figure of the cash flow, each of which opens its record. */
export function CashEntries({ asked, figure, onClose }: { asked: Asked; figure: Figure; onClose: () => void }) {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string, values?: Record<string, string | number>) =>
    intl.formatMessage({ id: `finance.cash.${id}` }, values);
  const [, navigate] = useLocation();
  const [most, setMost] = useState(STEP);
  const { Grupo, Sentido, line } = figure;
  const query = { ...queryOf({ ...asked, ...daysOf(asked, line) }), Grupo, _limit: most, ...(Sentido && { Sentido }) };
  const { data, error, mutate } = useReading(lerLancamentosFluxo, { query }, { keepPreviousData: true });
  useTitleChanges(() => void mutate());
  return (
    <SidePanel title={figure.name} onClose={onClose}>
      {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
      {!error && !data && <FormSkeleton />}
      {data?.total === 0 && <EmptyState title={words('noEntries')} message="" />}
      {data && data.total > 0 && (
        <>
          <Text weight="semibold" className={styles.sum}>
            {words('entries', { count: data.total, sum: formatMoneyPt(data.Soma) })}
          </Text>
          <ul className={styles.list}>
            {data.Lancamentos.map(({ Origem, OrigemId, Data, Valor, Vencimento, Descricao }) => {
              const href = `${pages[Origem] ?? ''}/${OrigemId}`;
              const about = [formatDatePt(Data), Vencimento && words('overdue', { day: formatDatePt(Vencimento) })];
              return (
                <li key={`${Origem} ${OrigemId} ${Data}`} className={styles.entry}>
                  {Descricao === null ? (
                    <Text>{words('elsewhere')}</Text>
                  ) : (
                    <Link
                      href={href}
                      onClick={(event) => {
                        event.preventDefault();
                        navigate(href);
                      }}
                    >
                      {Descricao}
                    </Link>
                  )}
                  <Text>{formatMoneyPt(Valor)}</Text>
                  <Text size={200} className={styles.about}>
                    {about.filter(Boolean).join(' · ')}
                  </Text>
                </li>
              );
            })}
          </ul>
          {data.Lancamentos.length < data.total && most < MOST && (
            <Button appearance="subtle" onClick={() => setMost(Math.min(most + STEP, MOST))}>
              {words('more')}
            </Button>
          )}
        </>
      )}
    </SidePanel>
  );
}
