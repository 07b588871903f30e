import type { Explanation } from '../explain/explanation.ts';
import { foldCode } from '../fold.ts';
import { foldedInputs, type Inputs } from '../inputs.ts';
import type { FormulaResult } from '../result.ts';
import type { InputValue } from '../value.ts';
import { explainComponent } from './explain-component.ts';
import type { Outcome } from './outcome.ts';
import type { Component, Plan } from './plan.ts';
import { emptyState, giveInput, recompute, type State } from './state.ts';

/** One row that is being edited: keeps the values and recomputes only what a change reaches. */
export interface Session {
  /** Gives a value and recomputes its dependents; answers the codes whose result changed. Values of computed components are ignored. */
  readonly set: (code: string, value: InputValue) => string[];
  /** Gives many values with one recalculation, as when a block is pasted. */
  readonly setAll: (inputs: Inputs) => string[];
  /** The result of a computed component; undefined for anything else. */
  readonly get: (code: string) => FormulaResult | undefined;
  /** How the result of a computed component came about, as data and as text; undefined for anything else. */
  readonly explain: (code: string) => Explanation | undefined;
  /** All results, by the codes of the items, in computing order. */
  readonly results: () => ReadonlyMap<string, FormulaResult>;
}

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

/** Starts a session. */
export function createSession(plan: Plan, inputs: Inputs): Session {
  const state = stateOf(plan, foldedInputs(inputs));
  const change = (entries: Iterable<[string, unknown]>): string[] => {
    const slots: number[] = [];
    for (const [name, value] of entries) {
      const slot = giveInput(state, name, value);
      if (slot !== undefined) slots.push(slot);
    }
    return slots.length > 0 ? recompute(state, slots).map(({ code }) => code) : [];
  };
  const find = (code: string): { component: Component; outcome: Outcome } | undefined => {
    const slot = plan.names.findSlot(foldCode(code));
    const component = slot === undefined ? undefined : plan.computedBySlot.get(slot);
    const outcome = component && state.outcomes.get(component);
    return component && outcome && { component, outcome };
  };
  return {
    set: (code, value) => change([[foldCode(code), value]]),
    setAll: (given) => change(foldedInputs(given)),
    get: (code) => find(code)?.outcome.result,
    explain: (code) => {
      const found = find(code);
      return found && explainComponent(state, found.component, found.outcome);
    },
    results: () => resultsOf(state),
  };
}
