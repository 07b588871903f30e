import { MaskedText } from '@bancada/sheet/base';
import { Caption1, makeStyles, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

/** One field that changed, as texts; empty for no value. */
export interface FieldChange {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** One change of a record: who, when, what, and why. */
export interface HistoryEntry {
  readonly key: string;
  /** Day and time in words. */
  readonly when: string;
  readonly who: string;
  readonly what: string;
  readonly reason: string | null;
  readonly changes: readonly FieldChange[];
}

const useStyles = makeStyles({
  list: { display: 'grid', rowGap: tokens.spacingVerticalL, margin: 0, padding: 0, listStyleType: 'none' },
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: tokens.spacingHorizontalS },
  quiet: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  changes: {
    display: 'grid',
    gridTemplateColumns: 'minmax(96px, auto) minmax(0, 1fr)',
    gap: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalM}`,
    margin: `${tokens.spacingVerticalXS} 0 0`,
  },
  term: { color: tokens.colorNeutralForeground3 },
  detail: { margin: 0, overflowWrap: 'anywhere' },
  from: { color: tokens.colorNeutralForeground3 },
});

/** A record's changes, the last one first. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const styles = useStyles();
  const intl = useIntl();
  const shown = (text: string) => (text === '' ? intl.formatMessage(messages.nothing) : text);
  return (
    <ol className={styles.list}>
      {entries.map(({ key, when, who, what, reason, changes }) => (
        <li key={key}>
          <div className={styles.head}>
            <Text weight="semibold">{what}</Text>
            <Text>{who}</Text>
            <Caption1 className={styles.quiet}>{when}</Caption1>
          </div>
          {reason !== null && <Text as="p">{intl.formatMessage(messages.reason, { reason })}</Text>}
          {changes.length > 0 && (
            <dl className={styles.changes}>
              {changes.map(({ label, from, to }, index) => [
                <dt key={`${index}-label`} className={styles.term}>
                  {label}
                </dt>,
                <dd key={index} className={styles.detail}>
                  {from !== '' && (
                    <del className={styles.from}>
                      <MaskedText>{from}</MaskedText>
                    </del>
                  )}{' '}
                  {from !== '' && '→ '}
                  <MaskedText>{shown(to)}</MaskedText>
                </dd>,
              ])}
            </dl>
          )}
        </li>
      ))}
    </ol>
  );
}
