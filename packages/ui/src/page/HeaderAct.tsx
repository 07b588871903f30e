import { Button, makeStyles } from '@fluentui/react-components';
import type { ReactElement, Ref } from 'react';

const useStyles = makeStyles({
  act: { '@media (max-width: 719px)': { minWidth: 0, '& > :last-child:not(:first-child)': { display: 'none' } } },
});

/** What it shares with every button; whatever opens a menu gives it more. */
interface Shared {
  readonly ref?: Ref<HTMLButtonElement>;
  readonly disabledFocusable?: boolean;
  readonly 'aria-expanded'?: boolean;
  readonly onClick?: () => void;
}

/** A lesser act of a title row: an icon and a word, on telephones the icon alone. */
export function HeaderAct({ icon, text, ...shared }: Shared & { icon: ReactElement; text: string }) {
  const styles = useStyles();
  return (
    <Button {...shared} className={styles.act} appearance="subtle" icon={icon} aria-label={text} title={text}>
      <span>{text}</span>
    </Button>
  );
}
