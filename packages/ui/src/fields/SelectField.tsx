import { Dropdown, Field, Option } from '@fluentui/react-components';
import type { FieldFrame } from './TextField.tsx';

/** One choice of a short list, by its value. */
export function SelectField({
  label,
  hint,
  error,
  required,
  value,
  options,
  placeholder,
  disabled,
  onChange,
}: FieldFrame & {
  value: string | null;
  options: readonly { value: string; label: string }[];
  placeholder?: string;
  disabled?: boolean;
  onChange: (value: string) => void;
}) {
  return (
    <Field label={label} hint={hint} required={required} validationMessage={error ?? undefined}>
      <Dropdown
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
    </Field>
  );
}
