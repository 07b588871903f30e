import { Caption1, tokens } from '@fluentui/react-components';
import { useState, type ComponentType } from 'react';

/** What an input of one value takes. */
interface Holding<Value> {
  readonly value: Value;
  readonly onChange: (value: never) => void;
}

/** A component that shows a value and is told the next one, with somebody who keeps it; `shown` writes it below. */
export function Held<Props extends Holding<Props['value']>>({
  field,
  shown = false,
  ...props
}: { field: ComponentType<Props>; shown?: boolean } & Omit<Props, 'onChange'>) {
  const first = (props as unknown as Props).value;
  const [value, setValue] = useState(first);
  const Field = field as unknown as ComponentType<Record<string, unknown>>;
  return (
    <div>
      <Field {...props} value={value} onChange={setValue} />
      {shown && (
        <Caption1 as="p" style={{ margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground3 }}>
          The form holds <code>{JSON.stringify(value)}</code>
        </Caption1>
      )}
    </div>
  );
}

/** Renders a story's component with its `value` kept; changing it in the controls begins anew with it. */
export const held =
  <Props extends Holding<Props['value']>>(field: ComponentType<Props>) =>
  (args: Props) => <Held key={JSON.stringify(args.value)} field={field} shown {...args} />;
