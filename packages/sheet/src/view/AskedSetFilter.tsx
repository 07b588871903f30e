import { makeStyles, Spinner, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../base/TextField.tsx';
import type { AskValues, ColumnValue } from '../control/sheetViewPort.ts';
import { viewMessages as messages } from './messages.ts';
import { PickValues } from './PickValues.tsx';
import { SetValues } from './SetValues.tsx';

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
  const intl = useIntl();
  const [search, setSearch] = useState('');
  const [all, setAll] = useState<Found | null>(null);
  const [found, setFound] = useState<readonly ColumnValue[]>([]);
  const [failed, setFailed] = useState(false);
  // Once all values are known nothing more has to be asked.
  const asked = all?.more === false ? '' : search;
  useEffect(() => {
    const asking = new AbortController();
    ask(asked, asking.signal).then(
      (came) => {
        setFailed(false);
        setFound(came.values);
        if (asked === '') setAll((before) => before ?? came);
      },
      () => {
        if (!asking.signal.aborted) setFailed(true);
      },
    );
    return () => asking.abort();
  }, [ask, asked]);
  // The search is there from the beginning: it has the keyboard while the values are on their way.
  return (
    <>
      <TextField label={intl.formatMessage(messages.searchValues)} value={search} onChange={setSearch} />
      {failed && <Failed />}
      {!failed && !all && <Waiting />}
      {!failed && all?.more === false && (
        <SetValues values={all.values} search={search} among={among} onChange={onChange} />
      )}
      {!failed && all?.more && <PickValues found={found} among={among ?? []} write={write} onChange={onChange} />}
    </>
  );
}

function Failed() {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <span role="alert" className={styles.failed}>
      {intl.formatMessage(messages.valuesFailed)}
    </span>
  );
}

function Waiting() {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <div className={styles.waiting}>
      <Spinner size="tiny" aria-label={intl.formatMessage(messages.values)} />
    </div>
  );
}
