import { makeStyles, Subtitle1, Text, tokens } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  step: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  hint: { color: tokens.colorNeutralForeground2 },
});

/** One step of the import, with its title and what it is for. */
export function Step({ title, hint, children }: { title: string; hint?: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <div>
        <Subtitle1 as="h2" block id={id}>
          {title}
        </Subtitle1>
        {hint && <Text className={styles.hint}>{hint}</Text>}
      </div>
      {children}
    </section>
  );
}
