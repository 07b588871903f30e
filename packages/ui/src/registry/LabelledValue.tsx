import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  pair: { minWidth: 0 },
  label: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  value: { margin: 0, paddingTop: tokens.spacingVerticalXXS, color: tokens.colorNeutralForeground1 },
});

/** A value to be read under its label; stands in a description list (`dl`). */
export function LabelledValue({ label, name, children }: { label: string; name?: string; children: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.pair} data-field={name}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>{children}</dd>
    </div>
  );
}
