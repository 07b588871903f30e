import { FormulaError } from '../errors.ts';
import { compareOutcomes, compute, publish, withDiagnostic, type Outcome } from './outcome.ts';
import type { Component, Plan, Step } from './plan.ts';
import { settle } from './settle.ts';
import { Slots } from './slots.ts';

/** The values and outcomes of one row. */
export interface State {
  readonly plan: Plan;
  readonly slots: Slots;
  readonly outcomes: Map<Component, Outcome>;
  /** Rounds and stability of the cycles computed so far. */
  readonly cycles: Map<Step, { readonly rounds: number; readonly stable: boolean }>;
}

/** A row with nothing given and nothing computed. */
export function emptyState(plan: Plan): State {
  return { plan, slots: new Slots(plan.emptySlots), outcomes: new Map(), cycles: new Map() };
}

/** Stores a given value; answers the slot when that may change something. Values of computed components are ignored. */
export function giveInput({ plan, slots }: State, name: string, input: unknown): number | undefined {
  const slot = plan.names.findSlot(name);
  if (slot === undefined || !plan.inputSlots.has(slot)) return undefined;
  slots.setInput(slot, input, name);
  return slot;
}

/** The component outside the step that one of its members reads and whose cycle, or what it read, did not settle. */
function unsettledSource(state: State, { members }: Step): { code: string; diagnostic: FormulaError } | undefined {
  for (const slot of members.flatMap(({ reads }) => [...reads])) {
    const source = state.plan.computedBySlot.get(slot);
    // What a member of this step held before is about to be replaced.
    if (!source || members.includes(source)) continue;
    const result = state.outcomes.get(source)?.result;
    if (result?.ok && result.diagnostic) return { code: source.code, diagnostic: result.diagnostic };
  }
  return undefined;
}

type Outcomes = Iterable<readonly [Component, Outcome]>;

/** Outcomes of a step that reads an unsettled value carry its warning on. */
function inheritWarning(state: State, step: Step, outcomes: Outcomes): Outcomes {
  // Only a cycle can be unsettled.
  const source = state.cycles.size > 0 ? unsettledSource(state, step) : undefined;
  if (!source) return outcomes;
  const cause = source.diagnostic.cause ?? source.diagnostic;
  const { code, severity } = cause;
  const params = { ...cause.params, component: source.code };
  return [...outcomes].map(([component, outcome]) => {
    const { context } = component;
    const end = context.source.length;
    const fault = { code, message: 'CICLO_NAO_CONVERGIU.dependent', params, severity, start: 0, end, cause } as const;
    return [component, withDiagnostic(outcome, new FormulaError(fault, context))] as const;
  });
}

function computeStep(state: State, step: Step): Outcomes {
  const { plan, slots } = state;
  const [only] = step.members;
  if (!step.isCycle && only) {
    const outcome = compute(only, slots, plan.dependents === 'full');
    publish(only, outcome, slots);
    return inheritWarning(state, step, [[only, outcome]]);
  }
  const { outcomes, rounds, stable } = settle(step.members, slots, plan);
  state.cycles.set(step, { rounds, stable });
  return stable ? inheritWarning(state, step, outcomes) : outcomes;
}

/**
 * Computes the components that read a changed slot, and what depends on them, in dependency order; without `changed`,
 * everything. Answers the components whose result changed.
 */
export function recompute(state: State, changed?: Iterable<number>): Component[] {
  const { plan } = state;
  const dirty = new Set<Component>();
  const touch = (slot: number): void => plan.readersOf.get(slot)?.forEach((reader) => dirty.add(reader));
  for (const slot of changed ?? []) touch(slot);
  const different: Component[] = [];
  for (const step of plan.steps) {
    if (changed && !step.members.some((member) => dirty.has(member))) continue;
    for (const [component, outcome] of computeStep(state, step)) {
      const same = compareOutcomes(state.outcomes.get(component), outcome);
      // What is the same stays the same object: it may be somebody's snapshot.
      if (!same.result || !same.readers) state.outcomes.set(component, outcome);
      if (!same.readers) touch(component.slot);
      if (!same.result) different.push(component);
    }
  }
  return different;
}
