import type { Ato } from '@bancada/contracts/shared';
import { SelectField, type TypedText } from '@bancada/ui';
import { RegistryField, type FieldModel } from '@bancada/ui/registry';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { changeable } from './acts.ts';

/** Which field gets which value, by the input it has in the form; null while something is missing or unread. */
export function FieldChoice({
  fields,
  onChange,
}: {
  fields: readonly FieldModel[];
  onChange: (act: Ato | null) => void;
}) {
  const intl = useIntl();
  const offered = changeable(fields);
  const [name, setName] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>(null);
  const [typed, setTyped] = useState<TypedText | null>(null);
  const field = offered.find((each) => each.name === name);
  const tell = (next: unknown, text: TypedText | null) => {
    setValue(next);
    setTyped(text);
    const isMissing = field === undefined || (field.required && (next === null || next === ''));
    onChange(isMissing || text !== null ? null : { Tipo: 'alterar', Campo: field.name, Valor: next });
  };
  return (
    <>
      <SelectField
        label={intl.formatMessage({ id: 'registry.acts.field' })}
        required
        value={name}
        options={offered.map((each) => ({ value: each.name, label: each.label }))}
        onChange={(next) => {
          const isFlag = offered.find((each) => each.name === next);
          const first = isFlag?.kind === 'boolean' && isFlag.required ? false : null;
          setName(next);
          setValue(first);
          setTyped(null);
          // An empty value is one, where the field may be empty.
          onChange(
            isFlag && (first !== null || !isFlag.required) ? { Tipo: 'alterar', Campo: next, Valor: first } : null,
          );
        }}
      />
      {field && (
        <RegistryField
          key={field.name}
          field={field}
          value={value}
          typed={typed}
          onChange={(next) => tell(next, null)}
          onTyped={(text) => tell(value, text)}
        />
      )}
    </>
  );
}
