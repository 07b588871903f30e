import { foldCode } from './fold.ts';
import type { InputValue } from './value.ts';

/** Values by component code, in any case. Where two keys fold to one code, the last one counts. */
export type Inputs = Readonly<Record<string, InputValue>> | ReadonlyMap<string, InputValue>;

/** The entries of the inputs under folded codes. Anything that is not an object has none. */
export function foldedInputs(inputs: Inputs): Map<string, unknown> {
  const folded = new Map<string, unknown>();
  if (typeof inputs !== 'object' || inputs === null) return folded;
  const entries = inputs instanceof Map ? inputs.entries() : Object.entries(inputs);
  for (const [code, value] of entries) if (typeof code === 'string') folded.set(foldCode(code), value);
  return folded;
}
