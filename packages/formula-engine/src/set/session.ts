import type { Explanation } from '../explain/explanation.ts';
import { FormulaError } from '../errors.ts';
import { foldCode } from '../fold.ts';
import { foldedInputs, type Inputs } from '../inputs.ts';
import type { FormulaResult } from '../result.ts';
import type { InputValue } from '../value.ts';
import { explainComponent } from './explain-component.ts';
import type { Outcome } from './outcome.ts';
import { refusalOf, type Component, type Plan } from './plan.ts';
import { emptyState, giveInput, recompute, type State } from './state.ts';

/** One row that is being edited: keeps the values and recomputes only what a change reaches. */
export interface Session {
  /**
   * Gives a value and recomputes its dependents; answers the codes whose result changed. Values of computed components are
   * ignored. Throws a FormulaError for a code that the set neither has nor reads.
   */
  readonly set: (code: string, value: InputValue) => string[];
  /** Gives many values with one recalculation, as when a block is pasted. What the set does not have is ignored. */
  readonly setAll: (inputs: Inputs) => string[];
  /** The result of a computed component; undefined for anything else. */
  readonly get: (code: string) => FormulaResult | undefined;
  /** How the result of a computed component came about, as data and as text; undefined for anything else. */
  readonly explain: (code: string) => Explanation | undefined;
  /** All results, by the codes of the items, in computing order: the same Map until a result changes. */
  readonly results: () => ReadonlyMap<string, FormulaResult>;
  /**
   * Calls the listener after each change of results, with their codes; answers how to stop it. With `results`, or `get`
   * of a code, as the snapshot, this is what React's `useSyncExternalStore` takes.
   */
  readonly subscribe: (listener: SessionListener) => () => void;
}

/** Called with the results that changed. */
export type SessionListener = (changed: readonly string[]) => void;

/** A row with its inputs by folded name, everything computed. */
export function stateOf(plan: Plan, inputs: ReadonlyMap<string, unknown>): State {
  const state = emptyState(plan);
  for (const [name, value] of inputs) giveInput(state, name, value);
  recompute(state);
  return state;
}

/** The results of a row, in computing order. */
export function resultsOf({ plan, outcomes }: State): Map<string, FormulaResult> {
  const results = new Map<string, FormulaResult>();
  for (const { members } of plan.steps) {
    for (const member of members) {
      const outcome = outcomes.get(member);
      if (outcome) results.set(member.code, outcome.result);
    }
  }
  return results;
}

/** Throws where a value would reach nothing: an unknown code, one that two components have, an alias of two. */
function refuseUnknown(plan: Plan, name: string): void {
  const refusal = refusalOf(plan, name);
  if (refusal) throw new FormulaError(refusal, { source: '', messages: plan.messages });
}

/** Starts a session. */
export function createSession(plan: Plan, inputs: Inputs): Session {
  const state = stateOf(plan, foldedInputs(inputs));
  const listeners = new Set<SessionListener>();
  let snapshot: ReadonlyMap<string, FormulaResult> | undefined;
  const change = (entries: Iterable<[string, unknown]>): string[] => {
    const slots: number[] = [];
    for (const [name, value] of entries) {
      const slot = giveInput(state, name, value);
      if (slot !== undefined) slots.push(slot);
    }
    const changed = slots.length > 0 ? recompute(state, slots).map(({ code }) => code) : [];
    if (changed.length === 0) return changed;
    snapshot = undefined;
    for (const listener of listeners) listener(changed);
    return changed;
  };
  const find = (code: string): { component: Component; outcome: Outcome } | undefined => {
    const slot = plan.names.findSlot(foldCode(code));
    const component = slot === undefined ? undefined : plan.computedBySlot.get(slot);
    const outcome = component && state.outcomes.get(component);
    return component && outcome && { component, outcome };
  };
  return {
    set: (code, value) => {
      const name = foldCode(code);
      refuseUnknown(plan, name);
      return change([[name, value]]);
    },
    setAll: (given) => change(foldedInputs(given)),
    get: (code) => find(code)?.outcome.result,
    explain: (code) => {
      const found = find(code);
      return found && explainComponent(state, found.component, found.outcome);
    },
    results: () => (snapshot ??= resultsOf(state)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
