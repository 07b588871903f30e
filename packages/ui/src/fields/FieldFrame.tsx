import { Field, makeStyles } from '@fluentui/react-components';
import type { FieldProps } from '@fluentui/react-components';

/** What every field has: a label above, a hint below, and its error beside it. */
export interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly required?: boolean;
}

const useStyles = makeStyles({
  // A taller neighbour must not pull label and input apart.
  frame: { alignContent: 'start', minWidth: 0 },
});

/** Label, hint and error around one input. */
export function FieldFrame({
  label,
  hint,
  error,
  required,
  children,
}: FieldFrameProps & { children: FieldProps['children'] }) {
  const styles = useStyles();
  return (
    <Field
      className={styles.frame}
      label={label}
      hint={hint}
      required={required}
      validationMessage={error ?? undefined}
    >
      {children}
    </Field>
  );
}
