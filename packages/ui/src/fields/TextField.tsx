import { Field, Input } from '@fluentui/react-components';
import type { InputProps } from '@fluentui/react-components';
import type { ReactElement, Ref } from 'react';

/** What every field has: a label above, a hint below, and its error beside it. */
export interface FieldFrame {
  readonly label: string;
  readonly hint?: string;
  readonly error?: string | null;
  readonly required?: boolean;
}

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  required,
  value,
  type,
  placeholder,
  autoComplete,
  contentBefore,
  contentAfter,
  disabled,
  ref,
  onChange,
  onBlur,
}: FieldFrame & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  type?: InputProps['type'];
  placeholder?: string;
  autoComplete?: string;
  contentBefore?: ReactElement;
  contentAfter?: ReactElement;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  return (
    <Field label={label} hint={hint} required={required} validationMessage={error ?? undefined}>
      <Input
        input={{ ref }}
        value={value}
        type={type}
        placeholder={placeholder}
        autoComplete={autoComplete}
        contentBefore={contentBefore}
        contentAfter={contentAfter}
        disabled={disabled}
        onChange={(_, data) => onChange(data.value)}
        onBlur={onBlur}
      />
    </Field>
  );
}
