import { Button, makeStyles, MessageBar, MessageBarActions, MessageBarBody, tokens } from '@fluentui/react-components';
import { FormattedMessage } from 'react-intl';
import type { Scans } from './useScans.ts';

const useStyles = makeStyles({
  // A box of refused tubes does not push the list off the screen.
  list: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalL,
    maxHeight: '5lh',
    overflowY: 'auto',
    overflowWrap: 'anywhere',
  },
});

/** The labels read before the last one that were refused, and why. */
export function RefusedLabels({ refused, clear }: Pick<Scans, 'refused' | 'clear'>) {
  const styles = useStyles();
  if (refused.length === 0) return null;
  return (
    <MessageBar intent="error" layout="multiline">
      <MessageBarBody>
        <FormattedMessage id="laboratory.receipt.refused" values={{ n: refused.length }} />
        {/* Scrolled by keyboard, too. */}
        <ul className={styles.list} tabIndex={0}>
          {refused.map(({ place, code, outcome }) => (
            <li key={place}>
              {outcome?.text ?? <FormattedMessage id="laboratory.receipt.notStored" values={{ code }} />}
            </li>
          ))}
        </ul>
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" onClick={clear}>
          <FormattedMessage id="laboratory.receipt.refused.clear" />
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
