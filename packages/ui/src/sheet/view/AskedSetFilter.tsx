import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ColumnValue } from './filter.ts';
import { viewMessages as messages } from './messages.ts';
import { PickFilter } from './PickFilter.tsx';
import { SetFilter } from './SetFilter.tsx';
import type { AskValues } from './useSheetView.ts';

const useStyles = makeStyles({
  waiting: { display: 'flex', justifyContent: 'center', minHeight: '96px' },
  failed: { color: tokens.colorPaletteRedForeground1, fontSize: tokens.fontSizeBase200 },
});

type Found = Awaited<ReturnType<AskValues>>;

/** The values of a column that only the server knows: all of them to tick, or the most frequent ones and a search. */
export function AskedSetFilter({
  ask,
  among,
  write,
  onChange,
}: {
  ask: AskValues;
  among: readonly string[] | undefined;
  write: (value: string) => string;
  onChange: (among: readonly string[] | undefined) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [all, setAll] = useState<Found | null>(null);
  const [found, setFound] = useState<readonly ColumnValue[]>([]);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const asking = new AbortController();
    ask(search, asking.signal).then(
      (came) => {
        setFailed(false);
        setFound(came.values);
        if (search === '') setAll((before) => before ?? came);
      },
      () => {
        if (!asking.signal.aborted) setFailed(true);
      },
    );
    return () => asking.abort();
  }, [ask, search]);
  if (failed) {
    return (
      <span role="alert" className={styles.failed}>
        {intl.formatMessage(messages.valuesFailed)}
      </span>
    );
  }
  if (!all) {
    return (
      <div className={styles.waiting}>
        <Spinner size="tiny" aria-label={intl.formatMessage(messages.values)} />
      </div>
    );
  }
  if (!all.more) return <SetFilter values={all.values} among={among} onChange={onChange} />;
  return (
    <PickFilter
      found={found}
      among={among ?? []}
      search={search}
      onSearch={setSearch}
      write={write}
      onChange={onChange}
    />
  );
}
