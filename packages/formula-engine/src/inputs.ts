import { foldCode } from './fold.ts';
import type { InputValue } from './value.ts';

/**
 * Values by component code, in any case. Where several keys fold to one code, the key that is written like the folded
 * code counts; without one, the last.
 */
export type Inputs = Readonly<Record<string, InputValue>> | ReadonlyMap<string, InputValue>;

/** What an input reader answers for a code that nobody gave. */
export const NOT_GIVEN: unique symbol = Symbol('not given');

/** The value given for a folded code, or NOT_GIVEN. */
export type InputReader = (code: string) => unknown;

/** Anything by component code. */
type ByCode = Readonly<Record<string, unknown>> | ReadonlyMap<string, unknown>;

function isMap(inputs: ByCode): inputs is ReadonlyMap<string, unknown> {
  return inputs instanceof Map;
}

function exactReader(inputs: ByCode): InputReader {
  if (isMap(inputs)) return (code) => (inputs.has(code) ? inputs.get(code) : NOT_GIVEN);
  return (code) => (Object.hasOwn(inputs, code) ? inputs[code] : NOT_GIVEN);
}

/** The entries of the inputs under folded codes. Anything that is not an object has none. */
export function foldedInputs(inputs: ByCode): Map<string, unknown> {
  const folded = new Map<string, unknown>();
  if (typeof inputs !== 'object' || inputs === null) return folded;
  const exact = exactReader(inputs);
  for (const [key, value] of isMap(inputs) ? inputs.entries() : Object.entries(inputs)) {
    if (typeof key !== 'string') continue;
    const code = foldCode(key);
    if (code === key || exact(code) === NOT_GIVEN) folded.set(code, value);
  }
  return folded;
}

/** Reads inputs by folded code: at once where keys are written like their codes, by folding all keys otherwise. */
export function inputReader(inputs: ByCode): InputReader {
  if (typeof inputs !== 'object' || inputs === null) return () => NOT_GIVEN;
  const exact = exactReader(inputs);
  let folded: ReadonlyMap<string, unknown> | undefined;
  return (code) => {
    const value = exact(code);
    if (value !== NOT_GIVEN) return value;
    folded ??= foldedInputs(inputs);
    return folded.has(code) ? folded.get(code) : NOT_GIVEN;
  };
}
