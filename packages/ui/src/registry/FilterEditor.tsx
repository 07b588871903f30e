import { makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { LookupField } from '../fields/LookupField.tsx';
import { MultiSelectField } from '../fields/MultiSelectField.tsx';
import type { TypedText } from '../fields/ReadField.tsx';
import { SelectField } from '../fields/SelectField.tsx';
import { TextField } from '../fields/TextField.tsx';
import { emptyFilter, filterShape, type FilterValue } from './filters.ts';
import { messages } from './messages.ts';
import { RegistryField } from './RegistryField.tsx';
import type { FieldModel } from './types.ts';

const useStyles = makeStyles({ editor: { display: 'grid', gap: tokens.spacingVerticalM, width: '260px' } });

/** What a field must be like, chosen in the popover of its pill. */
export function FilterEditor({
  field,
  filter,
  onChange,
}: {
  field: FieldModel;
  filter: FilterValue;
  onChange: (filter: FilterValue) => void;
}) {
  const styles = useStyles();
  const intl = useIntl();
  const presence = filter.is === 'filled' ? (filter.filled ? 'filled' : 'empty') : 'any';
  return (
    <div className={styles.editor}>
      {filter.is !== 'filled' && <Condition field={field} filter={filter} onChange={onChange} />}
      {!field.required && (
        <SelectField
          label={intl.formatMessage(messages.presence)}
          value={presence}
          options={[
            { value: 'any', label: intl.formatMessage(messages.anyPresence) },
            { value: 'filled', label: intl.formatMessage(messages.filled) },
            { value: 'empty', label: intl.formatMessage(messages.empty) },
          ]}
          onChange={(next) =>
            onChange(next === 'any' ? emptyFilter(field) : { is: 'filled', filled: next === 'filled' })
          }
        />
      )}
    </div>
  );
}

function Condition({
  field,
  filter,
  onChange,
}: {
  field: FieldModel;
  filter: Exclude<FilterValue, { is: 'filled' }>;
  onChange: (filter: FilterValue) => void;
}) {
  const intl = useIntl();
  if (filter.is === 'containing') {
    return (
      <TextField
        label={intl.formatMessage(field.exact ? messages.equals : messages.contains)}
        value={filter.text}
        onChange={(text) => onChange({ is: 'containing', text })}
      />
    );
  }
  if (filter.is === 'between') {
    return (
      <>
        <Bound
          field={field}
          label={messages.from}
          value={filter.from}
          onChange={(from) => onChange({ ...filter, from })}
        />
        <Bound field={field} label={messages.to} value={filter.to} onChange={(to) => onChange({ ...filter, to })} />
      </>
    );
  }
  if (filterShape(field) === 'link' && field.source) {
    return (
      <LookupField
        label={intl.formatMessage(messages.equals)}
        value={filter.values[0] ?? null}
        source={field.source}
        onChange={(value) => onChange({ is: 'oneOf', values: value === null ? [] : [value] })}
      />
    );
  }
  return (
    <MultiSelectField
      label={intl.formatMessage(messages.anyOf)}
      value={filter.values}
      options={field.options ?? []}
      onChange={(values) => onChange({ is: 'oneOf', values })}
    />
  );
}

/** One end of a range, in the input of the field's kind; days stand for instants. */
function Bound({
  field,
  label,
  value,
  onChange,
}: {
  field: FieldModel;
  label: (typeof messages)['from' | 'to'];
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const intl = useIntl();
  const [typed, setTyped] = useState<TypedText | null>(null);
  const kind = field.kind === 'instant' ? 'date' : field.kind;
  return (
    <RegistryField
      field={{ ...field, kind, required: false, readOnly: false, label: intl.formatMessage(label) }}
      value={value}
      typed={typed}
      onTyped={setTyped}
      onChange={(next) => onChange(typeof next === 'number' || typeof next === 'string' ? String(next) : null)}
    />
  );
}
