import { jobMachine, jobsWithRelationships, jobStates, type StatusTreatment } from '@bancada/contracts';
import { DateField, EmptyState, ErrorState, GridSkeleton, PageHeader } from '@bancada/ui';
import { makeStyles, SearchBox, Select, tokens, Field } from '@fluentui/react-components';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { useSnapshot } from 'valtio';
import { errorWords, useReading } from '../../../../shared/api/index.ts';
import { placeState } from '../../../../shared/session/place.state.ts';
import { usePageFocus } from '../../../../shared/usePageFocus.ts';
import { NovoJobButton } from '../../novo-job/NovoJobButton.tsx';
import { JobTable } from './JobTable.tsx';
import { rememberJobs } from './useJobSiblings.ts';

const useStyles = makeStyles({
  page: {
    display: 'grid',
    gridTemplateRows: 'auto auto minmax(0, 1fr)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
  },
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
  },
  search: { minWidth: 'min(440px, 100vw - 48px)' },
  list: { minHeight: 0, overflow: 'auto', padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalL}` },
});

const PAGE = 50;

/** Finds jobs by text, state and collection date. */
export function FinderPage() {
  const styles = useStyles();
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  usePageFocus(field);
  const { unidade } = useSnapshot(placeState);
  const [text, setText] = useState('');
  const [status, setStatus] = useState<StatusTreatment | ''>('');
  const [from, setFrom] = useState<string | null>(null);
  const [limit, setLimit] = useState(PAGE);
  const search = useDeferredValue(text.trim());
  const { data, error, isLoading, mutate } = useReading(
    jobsWithRelationships,
    { query: queryOf({ search, status, from, unidade, limit }) },
    { keepPreviousData: true },
  );
  useEffect(() => {
    if (data) rememberJobs(data.map(({ id }) => id));
  }, [data]);
  const filtered = search !== '' || status !== '' || from !== null;
  return (
    <div className={styles.page}>
      <PageHeader
        title={intl.formatMessage({ id: 'laboratory.results.title' })}
        primaryAction={<NovoJobButton />}
        {...(data ? { counts: intl.formatMessage({ id: 'laboratory.results.jobs' }, { n: data.length }) } : {})}
      />
      <div className={styles.filters} role="search">
        <Field label={intl.formatMessage({ id: 'laboratory.results.find' })}>
          <SearchBox
            className={styles.search}
            ref={field}
            value={text}
            placeholder={intl.formatMessage({ id: 'laboratory.results.find.hint' })}
            onChange={(_, { value }) => setText(value)}
          />
        </Field>
        <Field label={intl.formatMessage({ id: 'laboratory.results.status' })}>
          <Select value={status} onChange={(_, { value }) => setStatus(value as StatusTreatment | '')}>
            <option value="">{intl.formatMessage({ id: 'laboratory.results.status.all' })}</option>
            {jobStates.map((state) => (
              <option key={state} value={state}>
                {intl.formatMessage({ id: `laboratory.jobStatus.${state}` })}
              </option>
            ))}
          </Select>
        </Field>
        <DateField label={intl.formatMessage({ id: 'laboratory.results.from' })} value={from} onChange={setFrom} />
      </div>
      <div className={styles.list}>
        {error && <ErrorState {...errorWords(error, intl)} onRetry={() => void mutate()} />}
        {!error && isLoading && !data && <GridSkeleton />}
        {!error && data?.length === 0 && (
          <EmptyState
            title={intl.formatMessage({
              id: filtered ? 'laboratory.results.none.title' : 'laboratory.results.empty.title',
            })}
            message={intl.formatMessage({
              id: filtered ? 'laboratory.results.none.text' : 'laboratory.results.empty.text',
            })}
          />
        )}
        {!error && data && data.length > 0 && (
          <JobTable
            jobs={data}
            tones={jobMachine.tones}
            more={data.length >= limit ? () => setLimit(limit + PAGE) : undefined}
          />
        )}
      </div>
    </div>
  );
}

interface Filters {
  readonly search: string;
  readonly status: string;
  readonly from: string | null;
  readonly unidade: number | null;
  readonly limit: number;
}

function queryOf({ search, status, from, unidade, limit }: Filters): Record<string, string> {
  return {
    _limit: String(limit),
    ...(search === '' ? {} : { _q: search }),
    ...(status === '' ? {} : { StatusTreatment: status }),
    ...(from === null ? {} : { DataColeta_gte: from }),
    ...(unidade === null ? {} : { Unidade: String(unidade) }),
  };
}
