import { Switch } from '@fluentui/react-components';
import { FieldFrame } from '@bancada/sheet/base';
import type { FieldFrameProps } from '@bancada/sheet/base';

/** On or off, at once. */
export function SwitchField({
  value,
  onChange,
  disabled,
  ...frame
}: FieldFrameProps & { value: boolean; onChange: (value: boolean) => void; disabled?: boolean }) {
  return (
    <FieldFrame {...frame}>
      <Switch checked={value} disabled={disabled} onChange={(_, { checked }) => onChange(checked)} />
    </FieldFrame>
  );
}
