import { lerFluxoCaixa } from '@bancada/contracts/finance';
import { EmptyState, ErrorState, GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { errorWords, useReading } from '../../../shared/api/index.ts';
import { calendarStepText } from '../../../shared/registry/calendarStep.ts';
import { companyOf, useCompanies } from '../figures/useCompanies.ts';
import { useFigureFile } from '../figures/useFigureFile.ts';
import { useTitleChanges } from '../figures/useTitleChanges.ts';
import { AgeTable } from './AgeTable.tsx';
import { Assumptions } from './Assumptions.tsx';
import { CashEntries } from './CashEntries.tsx';
import { CashFilters } from './CashFilters.tsx';
import { CashTable } from './CashTable.tsx';
import { cashSource } from './cashExport.ts';
import { columnsOf } from './columns.ts';
import { type Asked, type Figure, firstAsked, queryOf } from './period.ts';

const useStyles = makeStyles({
  work: { display: 'flex', minHeight: 0 },
  figures: {
    display: 'grid',
    rowGap: tokens.spacingVerticalL,
    alignContent: 'start',
    gridTemplateColumns: 'minmax(min-content, 1fr)',
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
});

/** Fluxo de caixa: what moved, what is due, and what there is after each day, week or month. */
export default function FluxoDeCaixaPage() {
  const styles = useStyles();
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `finance.cash.${id}` });
  const companies = useCompanies();
  const [chosen, setAsked] = useState(firstAsked);
  const asked = { ...chosen, Empresa: companyOf(chosen.Empresa, companies) };
  const [figure, setFigure] = useState<Figure | null>(null);
  const query = { ...queryOf(asked), Passo: asked.Passo };
  const { data, error, mutate } = useReading(lerFluxoCaixa, { query }, { keepPreviousData: true });
  useTitleChanges(() => void mutate());
  const lines = useMemo(
    () => data?.Linhas.map((line) => ({ ...line, name: calendarStepText(intl, asked.Passo, line.Inicio, 'short') })),
    [data, intl, asked.Passo],
  );
  const exporting = useFigureFile(() => cashSource(lines ?? [], words, intl.locale));
  const ask = (next: Asked) => {
    setFigure(null);
    setAsked(next);
  };
  const today = data ? (lines?.findLast(({ Inicio }) => Inicio <= data.Hoje)?.Inicio ?? null) : null;
  return (
    <PageFrame bars={1}>
      <PageHeader title={words('title')} overflow={lines?.length ? exporting.actions : []} />
      {exporting.view}
      <CashFilters asked={asked} companies={companies} onAsk={ask} />
      <div className={styles.work}>
        <div className={styles.figures} role="region" aria-label={words('title')} tabIndex={0}>
          {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
          {!error && !data && <GridSkeleton columns={6} rows={12} />}
          {!error && lines?.length === 0 && <EmptyState title={words('empty')} message={words('empty.text')} />}
          {!error && data && lines && lines.length > 0 && (
            <>
              <CashTable
                title={words('title')}
                opening={data.SaldoInicial}
                lines={lines}
                columns={columnsOf(lines)}
                today={data.Hoje <= asked.Ate ? today : null}
                onOpen={setFigure}
              />
              <Assumptions asked={asked} found={data} />
              <AgeTable today={data.Hoje} ages={data.Vencimentos} />
            </>
          )}
        </div>
        {figure && (
          <CashEntries
            key={`${figure.name} ${figure.line}`}
            asked={asked}
            figure={figure}
            onClose={() => setFigure(null)}
          />
        )}
      </div>
    </PageFrame>
  );
}
