import { fieldInfo, type FieldKind } from './field-kind.ts';
import type { Resource } from './any-resource.ts';

/** What is empty, of kinds that are never null. */
const empty: Readonly<Partial<Record<FieldKind, unknown>>> = { boolean: false, choices: [], texts: [], pairs: {} };

/** The fields of a new row that nobody has filled: off for a switch, no choice, else empty. The schema refuses what must be filled. */
export function emptyFields({ lifecycle, serverFields, schema }: Resource): Record<string, unknown> {
  const fields = Object.entries(schema.shape).filter(([name]) => name !== lifecycle && !serverFields.includes(name));
  return Object.fromEntries(
    fields.map(([name, field]) => {
      const { kind, optional } = fieldInfo(field);
      return [name, optional ? null : (empty[kind] ?? null)];
    }),
  );
}
