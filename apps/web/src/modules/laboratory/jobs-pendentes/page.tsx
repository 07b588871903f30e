import { EmptyState, ErrorState, FormSkeleton, PageHeader } from '@bancada/ui';
import { Button, makeStyles, SearchBox, Text, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useIntl } from 'react-intl';
import { errorWords } from '../../../shared/api/index.ts';
import { usePageFocus } from '../../../shared/usePageFocus.ts';
import { PendingPatients } from './PendingPatients.tsx';
import { PAGE, usePending } from './usePending.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', minHeight: 0, minWidth: 0 },
  search: { padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}` },
  box: { width: '420px', maxWidth: '100%' },
  work: { padding: `0 ${tokens.spacingHorizontalL}`, overflow: 'auto', minHeight: 0, flexGrow: 1 },
  foot: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
    fontVariantNumeric: 'tabular-nums',
  },
});

/** Pacientes com pedidos pendentes: whose orders wait for an authorisation, found by name or CPF. */
export default function JobsPendentesPage() {
  const styles = useStyles();
  const intl = useIntl();
  const words = (name: string, values?: Record<string, number | string>) =>
    intl.formatMessage({ id: `laboratory.pendingJobs.${name}` }, values);
  const field = useRef<HTMLInputElement>(null);
  usePageFocus(field);
  const { data, error, retry, text, start, isFiltered, search, turnTo } = usePending();
  const title = words('title');
  const filtered = String(isFiltered);
  return (
    <div className={styles.page}>
      <PageHeader title={title} {...(data && data.total > 0 && { counts: words('count', { n: data.total }) })} />
      <div className={styles.search} role="search">
        <SearchBox
          className={styles.box}
          ref={field}
          aria-label={words('search')}
          placeholder={words('search')}
          value={text}
          onChange={(_, { value }) => search(value)}
        />
      </div>
      {/* Reached by the keyboard, so that it can be scrolled. */}
      <div className={styles.work} role="region" aria-label={title} tabIndex={0}>
        {error && <ErrorState {...errorWords(error, intl)} onRetry={retry} />}
        {!error && !data && <FormSkeleton />}
        {!error && data?.data.length === 0 && (
          <EmptyState title={words('none.title', { filtered })} message={words('none.text', { filtered })} />
        )}
        {!error && data && data.data.length > 0 && <PendingPatients patients={data.data} label={title} />}
      </div>
      {!error && data && data.total > PAGE && <Pager start={start} total={data.total} onTurn={turnTo} words={words} />}
    </div>
  );
}

function Pager({
  start,
  total,
  onTurn,
  words,
}: {
  start: number;
  total: number;
  onTurn: (start: number) => void;
  words: (name: string, values?: Record<string, number>) => string;
}) {
  const styles = useStyles();
  const last = Math.min(start + PAGE, total);
  return (
    <div className={styles.foot}>
      <Text>{words('shown', { first: Math.min(start + 1, last), last, total })}</Text>
      <Button size="small" disabled={start === 0} onClick={() => onTurn(Math.max(0, start - PAGE))}>
        {words('previous')}
      </Button>
      <Button size="small" disabled={last >= total} onClick={() => onTurn(start + PAGE)}>
        {words('next')}
      </Button>
    </div>
  );
}
