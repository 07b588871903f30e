import { SelectField } from '@bancada/sheet/base';
import { checkKind } from '@bancada/sheet/kinds';
import { useIntl } from 'react-intl';
import { messages } from '../../messages.ts';
import { SwitchField } from '../SwitchField.tsx';
import type { InputProps, KindOfField } from './kind.ts';
import { offeredOptions, optionLabel } from './options.ts';

/** A switch; one that may stay open is chosen from its two words and none. */
function BooleanInput({ field: { required, options = [] }, frame, value, onChange }: InputProps) {
  const intl = useIntl();
  if (required) return <SwitchField {...frame} required={false} value={value === true} onChange={onChange} />;
  return (
    <SelectField
      {...frame}
      value={typeof value === 'boolean' ? String(value) : ''}
      options={[{ value: '', label: intl.formatMessage(messages.unset) }, ...options]}
      onChange={(next) => onChange(next === '' ? null : next === 'true')}
    />
  );
}

/** Yes or no as a kind of field. */
export const boolean: KindOfField = {
  Input: BooleanInput,
  cell: ({ options = [] }) => checkKind({ yes: options[0]?.label ?? '', no: options[1]?.label ?? '' }),
  text: optionLabel,
  filter: 'oneOf',
  width: 100,
  exported: (value, text) => ({ type: 'boolean', is: value === 'true', text }),
  toWire: (value, { required }) => (value === null && !required ? null : value === 'true'),
  canLack: false,
  counted: true,
  offered: offeredOptions,
};
