import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

const PHONE = '@media (max-width: 719px)';

const useStyles = makeStyles({
  toggle: {
    display: 'none',
    minWidth: 0,
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalXS,
    // Who has one act behind it may as well be shown that, and a foot that has no other acts shows these.
    [PHONE]: { '&:not(footer > :first-child):has(+ div > :nth-child(2))': { display: 'inline-flex' } },
  },
  acts: { display: 'contents' },
  shut: { [PHONE]: { '&:not(footer > :first-child + div):has(> :nth-child(2))': { display: 'none' } } },
});

/**
 * The lesser acts of a bar: beside the others where there is room, on telephones behind one button. They stay mounted
 * while they are out of sight, as their dialogs need.
 */
export function LesserActs({ size = 'medium', children }: { size?: 'small' | 'medium'; children: ReactNode }) {
  const styles = useStyles();
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.toggle}
        size={size}
        appearance="subtle"
        icon={<MoreHorizontal20Regular />}
        aria-expanded={open}
        data-lesser="toggle"
        onClick={() => setOpen(!open)}
      >
        {intl.formatMessage(messages.lesserActs)}
      </Button>
      <div className={mergeClasses(styles.acts, !open && styles.shut)} data-lesser="acts">
        {children}
      </div>
    </>
  );
}
