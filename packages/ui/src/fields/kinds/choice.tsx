import { SelectField } from '@bancada/sheet/base';
import { listKind } from '@bancada/sheet/kinds';
import { useIntl } from 'react-intl';
import { messages } from '../../messages.ts';
import { plainValue } from './inputs.ts';
import type { InputProps, KindOfField } from './kind.ts';
import { offeredOptions, optionLabel } from './options.ts';

/** One of a short list; where the field may stay empty, or none. */
function ChoiceInput({ field: { required, options = [] }, frame, value, onChange }: InputProps) {
  const intl = useIntl();
  return (
    <SelectField
      {...frame}
      value={plainValue(value) ?? (required ? null : '')}
      options={required ? options : [{ value: '', label: intl.formatMessage(messages.unset) }, ...options]}
      onChange={(next) => onChange(next === '' ? null : next)}
    />
  );
}

/** One choice as a kind of field. */
export const choice: KindOfField = {
  Input: ChoiceInput,
  cell: ({ options = [] }) => listKind(options),
  text: optionLabel,
  filter: 'oneOf',
  width: 160,
  counted: true,
  offered: offeredOptions,
};
