import { makeStyles, Textarea } from '@fluentui/react-components';
import { FieldFrame } from '@bancada/sheet/base';
import type { FieldFrameProps } from '@bancada/sheet/base';
import { memoKind } from '@bancada/sheet/kinds';
import { textProps } from './inputs.ts';
import type { KindOfField } from './kind.ts';
import { asItIs } from './options.ts';

// Fluent's own least width would reach out of a narrow column.
const useStyles = makeStyles({ area: { minWidth: 0, width: '100%' } });

/** Text of several lines; grows as far as the person drags it. */
export function MemoField({
  value,
  onChange,
  disabled,
  rows = 3,
  ...frame
}: FieldFrameProps & { value: string; onChange: (value: string) => void; disabled?: boolean; rows?: number }) {
  const styles = useStyles();
  return (
    <FieldFrame {...frame}>
      <Textarea
        className={styles.area}
        textarea={{ className: styles.area }}
        value={value}
        rows={rows}
        resize="vertical"
        disabled={disabled}
        onChange={(_, data) => onChange(data.value)}
      />
    </FieldFrame>
  );
}

/** Text of several lines as a kind of field. */
export const memo: KindOfField = {
  Input: (props) => <MemoField {...textProps(props)} />,
  cell: () => memoKind(),
  text: asItIs,
  filter: 'containing',
  grouping: [],
  share: () => 4,
  multiline: true,
};
