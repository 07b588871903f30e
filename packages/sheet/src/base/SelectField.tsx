import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldFrameProps } from './FieldFrame.tsx';

const useStyles = makeStyles({ dropdown: { minWidth: 0, width: '100%' } });

/** One choice of a short list, by its value. */
export function SelectField({
  value,
  options,
  placeholder,
  disabled,
  onChange,
  ...frame
}: FieldFrameProps & {
  value: string | null;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}) {
  const styles = useStyles();
  return (
    <FieldFrame {...frame}>
      <Dropdown
        className={styles.dropdown}
        value={options.find((option) => option.value === value)?.label ?? ''}
        selectedOptions={value === null ? [] : [value]}
        placeholder={placeholder}
        disabled={disabled}
        onOptionSelect={(_, { optionValue }) => {
          if (optionValue !== undefined) onChange(optionValue);
        }}
      >
        {options.map((option) => (
          <Option key={option.value} value={option.value}>
            {option.label}
          </Option>
        ))}
      </Dropdown>
    </FieldFrame>
  );
}
