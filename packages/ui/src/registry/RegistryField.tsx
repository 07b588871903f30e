import { FieldFrame, StatusBadge, TextField, type TypedText } from '@bancada/sheet/base';
import { kindOf, type FieldModel } from '../fields/kinds/index.ts';
import { plainValue, textProps } from '../fields/kinds/inputs.ts';
import { fieldText } from './fieldText.ts';

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
export function RegistryField({ field, error = null, disabled, ...input }: RegistryFieldProps) {
  const { label, required, hint } = field;
  const { Input } = kindOf(field);
  const frame = {
    label,
    required,
    error,
    disabled: disabled === true || field.readOnly === true,
    ...(hint === undefined ? {} : { hint }),
  };
  if (field.tones && field.readOnly) return <StateField field={field} value={plainValue(input.value)} />;
  if (field.readOnly)
    return <TextField {...textProps({ ...input, field, frame })} value={fieldText(field, input.value)} />;
  return <Input {...input} field={field} frame={frame} />;
}
