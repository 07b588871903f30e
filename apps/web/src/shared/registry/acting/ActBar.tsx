import { LesserActs, narrowable } from '@bancada/ui';
import { Button, makeStyles, tokens, Toolbar } from '@fluentui/react-components';
import { Dismiss20Regular } from '@fluentui/react-icons/svg/dismiss';
import { useIntl } from 'react-intl';
import type { ActChoice } from './acts.ts';

const useStyles = makeStyles({
  bar: {
    ...narrowable,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorNeutralForeground1,
  },
  count: { fontWeight: tokens.fontWeightSemibold, padding: `0 ${tokens.spacingHorizontalS}` },
  end: { marginLeft: 'auto' },
});

/** So many acts are seen where there is little room. */
const FIRST = 1;

/** What can be done with the rows that are ticked. */
export function ActBar({
  count,
  all,
  total,
  choices,
  onAct,
  onAll,
  onClear,
}: {
  count: number;
  /** Whether that is everything the list finds. */
  all: boolean;
  /** How many rows the list finds. */
  total: number;
  choices: readonly ActChoice[];
  onAct: (choice: ActChoice) => void;
  onAll: () => void;
  onClear: () => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const button = (choice: ActChoice) => (
    <Button key={choice.id} size="small" appearance="secondary" onClick={() => onAct(choice)}>
      {choice.label}
    </Button>
  );
  return (
    <Toolbar className={styles.bar} size="small" aria-label={intl.formatMessage({ id: 'registry.acts.bar' })}>
      <span role="status" className={styles.count}>
        {intl.formatMessage({ id: 'registry.acts.count' }, { n: count })}
      </span>
      {choices.slice(0, FIRST).map(button)}
      <LesserActs size="small">
        {choices.slice(FIRST).map(button)}
        {!all && count < total && (
          <Button size="small" appearance="transparent" onClick={onAll}>
            {intl.formatMessage({ id: 'registry.acts.all' }, { n: total })}
          </Button>
        )}
      </LesserActs>
      <Button
        className={styles.end}
        size="small"
        appearance="subtle"
        icon={<Dismiss20Regular />}
        title="Esc"
        onClick={onClear}
      >
        {intl.formatMessage({ id: 'registry.acts.clear' })}
      </Button>
    </Toolbar>
  );
}
