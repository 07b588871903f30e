import { useIntl } from 'react-intl';
import { CepField } from '../fields/CepField.tsx';
import { CnpjField } from '../fields/CnpjField.tsx';
import { CpfField } from '../fields/CpfField.tsx';
import { DateField } from '../fields/DateField.tsx';
import { FieldFrame, SelectField, StatusBadge, TextField } from '@bancada/sheet/base';
import { LookupField } from '../fields/LookupField.tsx';
import { MemoField } from '../fields/MemoField.tsx';
import { MoneyField } from '../fields/MoneyField.tsx';
import { MultiSelectField } from '../fields/MultiSelectField.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { PairsField } from '../fields/PairsField.tsx';
import { PasswordField } from '../fields/PasswordField.tsx';
import { PhoneField } from '../fields/PhoneField.tsx';
import type { ReadFieldProps, TypedText } from '@bancada/sheet/base';
import { SwitchField } from '../fields/SwitchField.tsx';
import { TextsField } from '../fields/TextsField.tsx';
import { TimeField } from '../fields/TimeField.tsx';
import { fieldText } from './fieldText.ts';
import { messages } from './messages.ts';
import type { FieldModel } from './types.ts';

/** One field of a form, whatever its kind, with the value as the wire has it. */
export interface RegistryFieldProps {
  readonly field: FieldModel;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  /** What is typed and not read yet. */
  readonly typed: TypedText | null;
  readonly onTyped: (typed: TypedText | null) => void;
  readonly error?: string | null;
  readonly disabled?: boolean;
}

const plain = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

const pairs = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, string>) : null;

/** A state is no input: it changes by the steps of its machine. */
function StateField({ field, value }: { field: FieldModel; value: string | null }) {
  const tone = value === null ? undefined : field.tones?.[value];
  return (
    <FieldFrame label={field.label} {...(field.hint === undefined ? {} : { hint: field.hint })}>
      <div>{tone ? <StatusBadge tone={tone}>{fieldText(field, value)}</StatusBadge> : '—'}</div>
    </FieldFrame>
  );
}

/** The input that fits a field. */
export function RegistryField({ field, value, onChange, typed, onTyped, error = null, disabled }: RegistryFieldProps) {
  const intl = useIntl();
  const { kind, label, required, options = [] } = field;
  const frame = { label, required, error, disabled: disabled === true || field.readOnly === true };
  const hinted = field.hint === undefined ? frame : { ...frame, hint: field.hint };
  const read: ReadFieldProps = { ...hinted, value: plain(value), onChange, typed, onTyped };
  const text = {
    ...hinted,
    value: plain(value) ?? '',
    onChange: (next: string) => onChange(next === '' ? null : next),
  };
  if (field.tones) return <StateField field={field} value={plain(value)} />;
  if (field.readOnly) return <TextField {...text} value={fieldText(field, value)} />;
  switch (kind) {
    case 'cpf':
      return <CpfField {...read} />;
    case 'cnpj':
      return <CnpjField {...read} />;
    case 'phone':
      return <PhoneField {...read} />;
    case 'cep':
      return <CepField {...read} />;
    case 'money':
      return <MoneyField {...read} />;
    case 'date':
      return <DateField {...read} />;
    case 'time':
      return <TimeField {...read} />;
    case 'decimal':
      return <NumberField {...read} />;
    case 'integer':
      return <NumberField {...read} whole onChange={(next) => onChange(next === null ? null : Number(next))} />;
    case 'memo':
      return <MemoField {...text} />;
    case 'password':
      return <PasswordField {...text} autoComplete="new-password" />;
    case 'email':
      return <TextField {...text} type="email" autoComplete="off" />;
    case 'boolean':
      if (required) return <SwitchField {...hinted} required={false} value={value === true} onChange={onChange} />;
      return (
        <SelectField
          {...hinted}
          value={typeof value === 'boolean' ? String(value) : ''}
          options={[{ value: '', label: intl.formatMessage(messages.unset) }, ...options]}
          onChange={(next) => onChange(next === '' ? null : next === 'true')}
        />
      );
    case 'choice':
      return (
        <SelectField
          {...hinted}
          value={plain(value) ?? (required ? null : '')}
          options={required ? options : [{ value: '', label: intl.formatMessage(messages.unset) }, ...options]}
          onChange={(next) => onChange(next === '' ? null : next)}
        />
      );
    case 'choices':
      return (
        <MultiSelectField
          {...hinted}
          value={Array.isArray(value) ? value.map(String) : []}
          options={options}
          onChange={onChange}
        />
      );
    case 'texts':
      return (
        <TextsField
          {...hinted}
          {...(options.length > 0 ? { options } : {})}
          value={Array.isArray(value) ? value.map(String) : null}
          maxLength={field.maxLength}
          typed={typed}
          onTyped={onTyped}
          onChange={onChange}
        />
      );
    case 'pairs':
      return (
        <PairsField
          {...hinted}
          sides={options.map((side) => side.label)}
          value={pairs(value)}
          maxLength={field.maxLength}
          typed={typed}
          onTyped={onTyped}
          onChange={onChange}
        />
      );
    case 'link':
      if (!field.source) return <TextField {...text} disabled />;
      return (
        <LookupField
          {...hinted}
          value={plain(value)}
          source={field.source}
          onCreate={field.create}
          typed={typed}
          onTyped={onTyped}
          onChange={(next) => onChange(next === null ? null : Number(next))}
        />
      );
    case 'text':
      return <TextField {...text} />;
    case 'instant':
    case 'json':
      return <TextField {...text} value={fieldText(field, value)} disabled />;
  }
}
