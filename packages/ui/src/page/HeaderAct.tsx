import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactElement, Ref } from 'react';

const useStyles = makeStyles({
  act: { '@media (max-width: 719px)': { minWidth: 0, '& > :last-child:not(:first-child)': { display: 'none' } } },
});

/** A lesser act of a title row: an icon and a word, on telephones the icon alone. */
export function HeaderAct({
  icon,
  text,
  expanded,
  disabled = false,
  ref,
  onClick,
}: {
  icon: ReactElement;
  text: string;
  /** Whether what it opens is open; left out where it opens nothing. */
  expanded?: boolean;
  disabled?: boolean;
  ref?: Ref<HTMLButtonElement>;
  onClick: () => void;
}) {
  const styles = useStyles();
  return (
    <Button
      ref={ref}
      className={styles.act}
      appearance="subtle"
      icon={icon}
      aria-label={text}
      title={text}
      aria-expanded={expanded}
      disabledFocusable={disabled}
      onClick={onClick}
    >
      <span>{text}</span>
    </Button>
  );
}
