import { makeStyles, Subtitle2, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';

const useStyles = makeStyles({
  part: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    paddingBottom: tokens.spacingVerticalXL,
    marginBottom: tokens.spacingVerticalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    ':last-child': { borderBottom: 'none' },
  },
  title: { margin: 0 },
});

/** One of a person's rights: its title, and what may be done about it. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <section className={styles.part}>
      <Subtitle2 as="h3" className={styles.title}>
        <FormattedMessage id={title} />
      </Subtitle2>
      {children}
    </section>
  );
}
