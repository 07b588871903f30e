import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { TextField } from '../../fields/TextField.tsx';
import type { ColumnValue } from './filter.ts';
import { viewMessages as messages } from './messages.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    maxHeight: '200px',
    margin: 0,
    padding: 0,
    overflowY: 'auto',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    listStyleType: 'none',
  },
  item: { display: 'flex', alignItems: 'center', paddingRight: tokens.spacingHorizontalS },
  label: { flexGrow: 1, minWidth: 0, overflow: 'hidden' },
  count: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

/** Values picked out of very many: those picked stand first, a search brings others. None picked holds nothing back. */
export function PickFilter({
  found,
  among,
  search,
  onSearch,
  write,
  onChange,
}: {
  found: readonly ColumnValue[];
  among: readonly string[];
  search: string;
  onSearch: (text: string) => void;
  write: (value: string) => string;
  onChange: (among: readonly string[] | undefined) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  /** What was seen of the picked ones. */
  const [seen, setSeen] = useState<ReadonlyMap<string, ColumnValue>>(new Map());
  const picked = among.map(
    (text) => found.find((value) => value.text === text) ?? seen.get(text) ?? { text, count: null },
  );
  const others = found.filter(({ text }) => !among.includes(text));
  const tick = (value: ColumnValue, checked: boolean) => {
    setSeen(new Map(seen).set(value.text, value));
    const next = checked ? [...among, value.text] : among.filter((text) => text !== value.text);
    onChange(next.length === 0 ? undefined : next);
  };
  return (
    <>
      <TextField label={intl.formatMessage(messages.searchValues)} value={search} onChange={onSearch} />
      <ul className={styles.list} aria-label={intl.formatMessage(messages.values)}>
        {[...picked, ...others].map((value) => (
          <li key={value.text} className={styles.item}>
            <Checkbox
              root={{ className: styles.label }}
              label={value.text === '' ? intl.formatMessage(messages.emptyValue) : (value.label ?? write(value.text))}
              checked={among.includes(value.text)}
              onChange={(_, { checked }) => tick(value, checked === true)}
            />
            {value.count !== null && <span className={styles.count}>{intl.formatNumber(value.count)}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
