import { Field, Select } from '@fluentui/react-components';
import { useUser } from './useUser.ts';

/** Which unit something new is of; nothing for who works in one alone. */
export function UnitField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: number | undefined;
  onChange: (unit: number) => void;
}) {
  const user = useUser();
  if (user.Unidades.length <= 1) return null;
  return (
    <Field label={label} required>
      <Select value={String(value ?? '')} onChange={(_, { value: chosen }) => onChange(Number(chosen))}>
        {user.Unidades.map(({ id, Nome }) => (
          <option key={id} value={id}>
            {Nome}
          </option>
        ))}
      </Select>
    </Field>
  );
}
