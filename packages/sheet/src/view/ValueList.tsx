import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import type { ColumnValue } from '../control/sheetViewPort.ts';
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

/** Values to tick, each with how many rows show it where that is known. */
export function ValueList({
  values,
  nameOf,
  isTicked,
  onTick,
}: {
  values: readonly ColumnValue[];
  nameOf: (value: ColumnValue) => string;
  isTicked: (text: string) => boolean;
  onTick: (value: ColumnValue, ticked: boolean) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  return (
    <ul className={styles.list} aria-label={intl.formatMessage(messages.values)}>
      {values.map((value) => (
        <li key={value.text} className={styles.item}>
          <Checkbox
            root={{ className: styles.label }}
            label={nameOf(value)}
            checked={isTicked(value.text)}
            onChange={(_, { checked }) => onTick(value, checked === true)}
          />
          {value.count !== null && <span className={styles.count}>{intl.formatNumber(value.count)}</span>}
        </li>
      ))}
    </ul>
  );
}
