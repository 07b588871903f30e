import { Textarea } from '@fluentui/react-components';
import { FieldFrame } from './FieldFrame.tsx';
import type { FieldFrameProps } from './FieldFrame.tsx';

/** Text of several lines; grows as far as the person drags it. */
export function MemoField({
  value,
  onChange,
  disabled,
  rows = 3,
  ...frame
}: FieldFrameProps & { value: string; onChange: (value: string) => void; disabled?: boolean; rows?: number }) {
  return (
    <FieldFrame {...frame}>
      <Textarea
        value={value}
        rows={rows}
        resize="vertical"
        disabled={disabled}
        onChange={(_, data) => onChange(data.value)}
      />
    </FieldFrame>
  );
}
