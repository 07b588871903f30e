import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { MoreHorizontal20Regular } from '@fluentui/react-icons/svg/more-horizontal';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

/** Telephones, and bars of their own width (`narrowable`) that have no more. */
const NARROW = ['@media (max-width: 719px)', '@container bar (max-width: 400px)'] as const;

// Who has one act behind it may as well be shown that, and a foot that has no other acts shows these.
const shown = { '&:not(footer > :first-child):has(+ div > :nth-child(2))': { display: 'inline-flex' } } as const;
const hidden = { '&:not(footer > :first-child + div):has(> :nth-child(2))': { display: 'none' } } as const;

const useStyles = makeStyles({
  toggle: {
    display: 'none',
    minWidth: 0,
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalXS,
    [NARROW[0]]: shown,
    [NARROW[1]]: shown,
  },
  acts: { display: 'contents' },
  shut: { [NARROW[0]]: hidden, [NARROW[1]]: hidden },
});

/** What makes a bar one whose lesser acts give way to its own width, such as a list's beside an open record. */
export const narrowable = { containerType: 'inline-size', containerName: 'bar' } as const;

/**
 * The lesser acts of a bar: beside the others where there is room, on telephones and in narrow bars behind one button.
 * They stay mounted while they are out of sight, as their dialogs need.
 */
export function LesserActs({
  size = 'medium',
  brief = false,
  children,
}: {
  size?: 'small' | 'medium';
  /** Its button is three points without a word, in a bar that has no line to spare. */
  brief?: boolean;
  children: ReactNode;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const word = intl.formatMessage(messages.lesserActs);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        className={styles.toggle}
        size={size}
        appearance="subtle"
        icon={<MoreHorizontal20Regular />}
        aria-expanded={open}
        aria-label={brief ? word : undefined}
        title={brief ? word : undefined}
        data-lesser="toggle"
        onClick={() => setOpen(!open)}
      >
        {brief ? null : word}
      </Button>
      <div className={mergeClasses(styles.acts, !open && styles.shut)} data-lesser="acts">
        {children}
      </div>
    </>
  );
}
