import { makeStyles, tokens } from '@fluentui/react-components';

const useStyles = makeStyles({
  key: {
    marginLeft: tokens.spacingHorizontalXS,
    opacity: 0.75,
    fontFamily: 'inherit',
    // Telephones have no keys.
    '@media (max-width: 719px)': { display: 'none' },
  },
});

/** The key of an act, on its button. */
export function ActKey({ children }: { children: string }) {
  const styles = useStyles();
  return (
    <kbd aria-hidden className={styles.key}>
      {children}
    </kbd>
  );
}
