import { ErrorState, GridSkeleton, PageFrame, PageHeader } from '@bancada/ui';
import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords } from '../../../shared/api/index.ts';
import { placeState } from '../../../shared/session/place.state.ts';
import { companiesText } from '../figures/companiesText.ts';
import { companyOf, useCompanies } from '../figures/useCompanies.ts';
import { EntriesPanel } from '../resultado/EntriesPanel.tsx';
import { type Asked, firstAsked } from '../resultado/period.ts';
import { Commissions, type Opened, Taxes } from './Dues.tsx';
import { DuesFilters } from './DuesFilters.tsx';
import { useDues } from './useDues.ts';
import { useDuesFile } from './useDuesFile.ts';

const useStyles = makeStyles({
  work: { display: 'flex', minHeight: 0 },
  figures: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXL,
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    flexGrow: 1,
    minWidth: 0,
    overflow: 'auto',
    containerType: 'inline-size',
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}`,
  },
  whose: { color: tokens.colorNeutralForeground2 },
});

const nothing: readonly never[] = [];

/** Taxes by month and what professionals have, as titles and settlements say: each figure opens its entries. */
export default function ImpostosPage() {
  const styles = useStyles();
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'finance.dues.title' });
  const { unidade } = useSnapshot(placeState);
  const companies = useCompanies();
  const [chosen, setAsked] = useState(firstAsked);
  const asked = { ...chosen, Empresa: companyOf(chosen.Empresa, companies) };
  const [opened, setOpened] = useState<Opened | null>(null);
  const { dues, error, retry } = useDues(asked, unidade);
  const exporting = useDuesFile(dues);
  const isFull = dues && dues.taxes.length + dues.commissions.length > 0;
  const added = companiesText(intl, dues?.companies ?? nothing);
  const ask = (next: Asked) => {
    setOpened(null);
    setAsked(next);
  };
  return (
    <PageFrame bars={1}>
      <PageHeader title={title} overflow={isFull ? exporting.actions : []} />
      {exporting.view}
      <DuesFilters asked={asked} companies={companies} onAsk={ask} />
      <div className={styles.work}>
        <div className={styles.figures} role="region" aria-label={title} tabIndex={0}>
          {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
          {!error && !dues && <GridSkeleton columns={6} rows={12} />}
          {!error && dues && (
            <>
              {added !== null && <Text className={styles.whose}>{added}</Text>}
              <Taxes asked={asked} months={dues.months} taxes={dues.taxes} onOpen={setOpened} />
              <Commissions asked={asked} commissions={dues.commissions} onOpen={setOpened} />
            </>
          )}
        </div>
        {opened && (
          <EntriesPanel
            key={`${opened.figure.name} ${opened.figure.column} ${opened.asked.Regime}`}
            {...opened}
            unit={unidade}
            cost
            onClose={() => setOpened(null)}
          />
        )}
      </div>
    </PageFrame>
  );
}
