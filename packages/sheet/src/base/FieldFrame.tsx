import { Field, makeStyles, tokens } from '@fluentui/react-components';
import type { FieldProps } from '@fluentui/react-components';
import { createContext, useContext } from 'react';
import { useIntl } from 'react-intl';
import { messages } from './messages.ts';

/** What every field has: a label above, a hint below, and its error beside it. */
export interface FieldFrameProps {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly required?: boolean;
}

/** Whether labels and hints are seen; in a table the column's header says them, and they are only heard. */
export const LabelsSeenContext = createContext(true);

const useStyles = makeStyles({
  // A taller neighbour must not pull label and input apart.
  frame: { alignContent: 'start', minWidth: 0 },
  heard: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: `-${tokens.strokeWidthThin}`,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
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
  const intl = useIntl();
  const seen = useContext(LabelsSeenContext);
  // The asterisk is for the eyes: who listens hears the word.
  const named = required ? (
    <>
      {label}
      <span className={styles.heard}> ({intl.formatMessage(messages.required)})</span>
    </>
  ) : (
    label
  );
  return (
    <Field
      className={styles.frame}
      // An empty label would stand before the input's own.
      label={label === '' ? undefined : { children: named, className: seen ? undefined : styles.heard }}
      hint={hint === undefined ? undefined : { children: hint, className: seen ? undefined : styles.heard }}
      required={required}
      validationMessage={error ?? undefined}
    >
      {children}
    </Field>
  );
}
