import { Button, makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

/** A field that two people changed, each to a value of their own. */
export interface FieldConflict {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

const useStyles = makeStyles({
  panel: { display: 'grid', rowGap: tokens.spacingVerticalM, marginBottom: tokens.spacingVerticalL },
  field: { display: 'grid', rowGap: tokens.spacingVerticalXS },
  values: { display: 'grid', gridTemplateColumns: '96px minmax(0, 1fr)', margin: 0 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  acts: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** Somebody else changed the record meanwhile: field by field the person keeps theirs, or takes what is stored. */
export function ConflictPanel({
  sentence,
  conflicts,
  onDecide,
}: {
  /** Who changed it, and when. */
  sentence: string;
  conflicts: readonly FieldConflict[];
  onDecide: (name: string, whose: 'mine' | 'theirs') => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const shown = (text: string) => (text === '' ? intl.formatMessage(messages.nothing) : text);
  return (
    <div className={styles.panel} role="alert">
      <MessageBar intent="warning" layout="multiline">
        <MessageBarBody>
          {sentence} {conflicts.length > 0 && intl.formatMessage(messages.conflictDecide)}
        </MessageBarBody>
      </MessageBar>
      {conflicts.map(({ name, label, mine, theirs }) => (
        <section key={name} className={styles.field} aria-label={label}>
          <strong>{label}</strong>
          <dl className={styles.values}>
            <dt>{intl.formatMessage(messages.mine)}</dt>
            <dd className={styles.value}>{shown(mine)}</dd>
            <dt>{intl.formatMessage(messages.theirs)}</dt>
            <dd className={styles.value}>{shown(theirs)}</dd>
          </dl>
          <div className={styles.acts}>
            <Button size="small" onClick={() => onDecide(name, 'mine')}>
              {intl.formatMessage(messages.keepMine)}
            </Button>
            <Button size="small" onClick={() => onDecide(name, 'theirs')}>
              {intl.formatMessage(messages.keepTheirs)}
            </Button>
          </div>
        </section>
      ))}
    </div>
  );
}
