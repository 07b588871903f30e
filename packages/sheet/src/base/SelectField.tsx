import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldFrameProps } from './FieldFrame.tsx';

const useStyles = makeStyles({
  dropdown: { minWidth: 0, width: '100%' },
  // A long name stays on its line.
  chosen: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

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
  const chosen = options.find((option) => option.value === value)?.label;
  return (
    <FieldFrame {...frame}>
      <Dropdown
        className={styles.dropdown}
        value={chosen ?? ''}
        selectedOptions={value === null ? [] : [value]}
        placeholder={placeholder}
        disabled={disabled}
        {...(chosen !== undefined && {
          button: {
            children: (
              <span className={styles.chosen} title={chosen}>
                {chosen}
              </span>
            ),
          },
        })}
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
