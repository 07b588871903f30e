import type { FormulaError } from '../errors.ts';
import { failed, roundValue, success, type FormulaResult } from '../result.ts';
import { dependencyFailure, type Value } from '../value.ts';
import type { Component } from './plan.ts';
import type { Slots } from './slots.ts';

/** What computing a component gave. */
export interface Outcome {
  readonly result: FormulaResult;
  /** What other formulas read of it, when that is not the rounded result. */
  readonly value: Value | undefined;
}

/** Computes a component from the slots. With `full`, readers get the exact value instead of the rounded one. */
export function compute(component: Component, slots: Slots, full: boolean): Outcome {
  const { decimals, reads, tiers, context } = component;
  const { numbers, texts } = slots.row;
  const units = full || !tiers ? Number.NaN : tiers.decide(numbers, texts, reads, decimals);
  if (!Number.isNaN(units))
    return { result: success({ kind: 'rounded', units, decimals }, context.messages), value: undefined };
  const exact = component.evaluate(slots.exact(reads));
  const rounded = roundValue(exact, decimals, context.source.length);
  if (rounded.kind === 'rounded')
    return { result: success(rounded, context.messages), value: full ? exact : undefined };
  const result = failed(rounded, context);
  return { result, value: dependencyFailure(component.code, result.error) };
}

/** Stores what other formulas read of an outcome. */
export function publish({ slot, decimals }: Component, { result, value }: Outcome, slots: Slots): void {
  if (value) slots.set(slot, value);
  else if (result.ok) slots.setResult(slot, result, decimals);
}

/** The same outcome with a warning on its result; a failure has nothing to warn about. */
export function withDiagnostic(outcome: Outcome, diagnostic: FormulaError): Outcome {
  const { result, value } = outcome;
  return result.ok ? { result: { ...result, diagnostic }, value } : outcome;
}

function sameError(a: FormulaError | undefined, b: FormulaError | undefined): boolean {
  if (!a || !b) return a === b;
  // Two divisions of one chain may start at the same place: A / B / C.
  const samePlace = a.component === b.component && a.start === b.start && a.end === b.end;
  return samePlace && a.code === b.code && a.message === b.message && sameError(a.cause, b.cause);
}

function sameResult(a: FormulaResult, b: FormulaResult): boolean {
  if (a.ok && b.ok) return a.text === b.text && sameError(a.diagnostic, b.diagnostic);
  return !a.ok && !b.ok && sameError(a.error, b.error);
}

/** Whether readers of the same result see the same. */
function sameValue(a: Value | undefined, b: Value | undefined): boolean {
  if (!a || !b) return a === b;
  return a.kind === 'rational'
    ? b.kind === 'rational' && a.n === b.n && a.d === b.d
    : a.kind === b.kind && a.kind !== 'real';
}

/** Whether the result is the same, and whether readers see the same. */
export function compareOutcomes(before: Outcome | undefined, after: Outcome): { result: boolean; readers: boolean } {
  const result = before !== undefined && sameResult(before.result, after.result);
  return { result, readers: result && before !== undefined && sameValue(before.value, after.value) };
}
