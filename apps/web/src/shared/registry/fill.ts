import { change, valuesOf, type RecordState } from './record.state.ts';
import type { RegistryResource } from './types.ts';

/**
 * Puts a field's value, and what it says of other fields (`fills` of the noun) into those that are empty, or that hold
 * what the value before it had said of them.
 */
export function enter(
  { fills }: Pick<RegistryResource, 'fills'>,
  state: RecordState,
  name: string,
  value: unknown,
): void {
  const before = fills[name]?.(valuesOf(state)[name]) ?? {};
  change(state, name, value);
  for (const [field, said] of Object.entries(fills[name]?.(value) ?? {})) {
    const now = valuesOf(state)[field] ?? null;
    if (said !== null && (now === null || now === before[field])) change(state, field, said);
  }
}
