import { Input, makeStyles } from '@fluentui/react-components';
import type { InputProps } from '@fluentui/react-components';
import type { ReactElement, Ref } from 'react';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldFrameProps } from './FieldFrame.tsx';

const useStyles = makeStyles({
  input: { minWidth: 0, width: '100%' },
  // What has no room is told to be cut, while nobody types in it.
  typed: { textOverflow: 'ellipsis' },
});

/** One line of text. */
export function TextField({
  value,
  type,
  placeholder,
  autoComplete,
  contentBefore,
  contentAfter,
  disabled,
  ref,
  inputMode,
  onChange,
  onFocus,
  onBlur,
  onEnter,
  ...frame
}: FieldFrameProps & {
  value: string;
  onChange: (value: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Before a form takes the key. */
  onEnter?: () => void;
  type?: InputProps['type'];
  inputMode?: InputProps['inputMode'];
  placeholder?: string;
  autoComplete?: string;
  contentBefore?: ReactElement;
  contentAfter?: ReactElement;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}) {
  const styles = useStyles();
  return (
    <FieldFrame {...frame}>
      <Input
        className={styles.input}
        input={{ ref, className: styles.typed }}
        value={value}
        type={type}
        inputMode={inputMode}
        placeholder={placeholder}
        autoComplete={autoComplete}
        contentBefore={contentBefore}
        contentAfter={contentAfter}
        disabled={disabled}
        onChange={(_, data) => onChange(data.value)}
        onFocus={onFocus}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.key === 'Enter') onEnter?.();
        }}
      />
    </FieldFrame>
  );
}
