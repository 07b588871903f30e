import { Checkbox } from '@fluentui/react-components';
import { FieldFrame } from '@bancada/sheet/base';
import type { FieldFrameProps } from '@bancada/sheet/base';

/** A box that is ticked, cleared, or, where `value` may be null, never touched. */
export function CheckboxField({
  value,
  onChange,
  disabled,
  label,
  ...frame
}: FieldFrameProps & { value: boolean | null; onChange: (value: boolean) => void; disabled?: boolean }) {
  return (
    <FieldFrame {...frame} label="">
      <Checkbox
        label={label}
        checked={value ?? 'mixed'}
        disabled={disabled}
        onChange={(_, { checked }) => onChange(checked === true)}
      />
    </FieldFrame>
  );
}
