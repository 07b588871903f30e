import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalXXS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke3}`,
  },
  what: { minWidth: 0, overflow: 'hidden' },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' },
  name: { fontFamily: tokens.fontFamilyMonospace, fontWeight: tokens.fontWeightSemibold },
  aside: { color: tokens.colorNeutralForeground2 },
  acts: { display: 'flex', gap: tokens.spacingHorizontalXS },
});

/** A code or a sample that waits, how many results wait for it, and what may be done about it. */
export function QueueRow({
  name,
  meaning,
  from,
  count,
  example,
  reason,
  act,
  onRefuse,
}: {
  name: string;
  /** What the instrument calls it. */
  meaning: string | null;
  from: string;
  count: number;
  example: string;
  reason: string | null;
  act?: { readonly label: string; readonly onRun: () => void };
  onRefuse?: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const about = [
    intl.formatMessage({ id: 'laboratory.instruments.waiting' }, { n: count }),
    from,
    ...(example === '' ? [] : [intl.formatMessage({ id: 'laboratory.instruments.example' }, { value: example })]),
  ].join(' · ');
  return (
    <li className={styles.row}>
      <div className={styles.what}>
        <Text className={styles.line} title={meaning === null ? name : `${name} ${meaning}`}>
          <span className={styles.name}>{name}</span> {meaning}
        </Text>
        <Text size={200} className={mergeClasses(styles.line, styles.aside)} title={reason ?? about}>
          {about}
        </Text>
        {reason !== null && (
          <Text size={200} block>
            {reason}
          </Text>
        )}
      </div>
      <div className={styles.acts}>
        {act && (
          <Button size="small" aria-label={`${act.label}: ${name}`} onClick={act.onRun}>
            {act.label}
          </Button>
        )}
        {onRefuse && (
          <Button
            size="small"
            appearance="subtle"
            aria-label={intl.formatMessage({ id: 'laboratory.instruments.refuseOne' }, { name })}
            onClick={onRefuse}
          >
            {intl.formatMessage({ id: 'laboratory.instruments.refuse' })}
          </Button>
        )}
      </div>
    </li>
  );
}
