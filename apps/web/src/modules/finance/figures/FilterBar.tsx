import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    padding: `0 ${tokens.spacingHorizontalL} ${tokens.spacingVerticalM}`,
    '& > *': { flex: '1 1 120px', maxWidth: '200px', minWidth: 0 },
    // A long name is cut, and does not make its field wider than the others.
    '& .fui-Select, & select': { minWidth: 0, width: '100%' },
  },
});

/** The fields beside each other that say what figures are asked for. */
export function FilterBar({ label, children }: { label: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.filters} role="search" aria-label={label}>
      {children}
    </div>
  );
}
