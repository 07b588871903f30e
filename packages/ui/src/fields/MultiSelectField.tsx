import { Dropdown, makeStyles, Option } from '@fluentui/react-components';
import { FieldFrame } from '@bancada/sheet/base';
import type { FieldFrameProps } from '@bancada/sheet/base';

const useStyles = makeStyles({ dropdown: { minWidth: 0, width: '100%' } });

/** Several choices of a short list, in the list's order. */
export function MultiSelectField({
  value,
  options,
  disabled,
  onChange,
  ...frame
}: FieldFrameProps & {
  value: readonly string[];
  options: readonly { value: string; label: string }[];
  disabled?: boolean;
  onChange: (value: readonly string[]) => void;
}) {
  const styles = useStyles();
  const chosen = options.filter((option) => value.includes(option.value));
  return (
    <FieldFrame {...frame}>
      <Dropdown
        className={styles.dropdown}
        multiselect
        value={chosen.map(({ label }) => label).join('; ')}
        selectedOptions={[...value]}
        disabled={disabled}
        onOptionSelect={(_, { selectedOptions }) =>
          onChange(options.map((option) => option.value).filter((each) => selectedOptions.includes(each)))
        }
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
