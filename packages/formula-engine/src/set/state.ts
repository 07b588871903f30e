import { FormulaError } from '../errors.ts';
import { readInput, type Value } from '../value.ts';
import { compareOutcomes, compute, withDiagnostic, type Outcome } from './outcome.ts';
import type { Component, Plan, Step } from './plan.ts';
import { settle } from './settle.ts';

/** The values and outcomes of one row. */
export interface State {
  readonly plan: Plan;
  readonly slots: Value[];
  readonly outcomes: Map<Component, Outcome>;
  /** Rounds and stability of the cycles computed so far. */
  readonly cycles: Map<Step, { readonly rounds: number; readonly stable: boolean }>;
}

/** A row with nothing given and nothing computed. */
export function emptyState(plan: Plan): State {
  return { plan, slots: [...plan.emptySlots], outcomes: new Map(), cycles: new Map() };
}

/** Stores a given value; answers the slot when that may change something. Values of computed components are ignored. */
export function giveInput({ plan, slots }: State, name: string, input: unknown): number | undefined {
  const slot = plan.names.findSlot(name);
  if (slot === undefined || !plan.inputSlots.has(slot)) return undefined;
  slots[slot] = readInput(input, name);
  return slot;
}

/** The warning of a component that reads one whose cycle did not settle. */
function inheritedDiagnostic(state: State, component: Component): FormulaError | undefined {
  for (const slot of component.reads) {
    const source = state.plan.computedBySlot.get(slot);
    const read = source && state.outcomes.get(source)?.result;
    if (!source || !read?.ok || !read.diagnostic) continue;
    const cause = read.diagnostic.cause ?? read.diagnostic;
    const { code, params, severity } = cause;
    const end = component.context.source.length;
    const message = 'CICLO_NAO_CONVERGIU.dependent';
    const named = { ...params, component: source.code };
    return new FormulaError({ code, message, params: named, severity, start: 0, end, cause }, component.context);
  }
  return undefined;
}

function computeStep(state: State, step: Step): ReadonlyMap<Component, Outcome> {
  const { plan, slots } = state;
  const [only] = step.members;
  if (!step.isCycle && only) {
    const outcome = compute(only, slots, plan.dependents === 'full');
    slots[only.slot] = outcome.value;
    const diagnostic = inheritedDiagnostic(state, only);
    return new Map([[only, diagnostic ? withDiagnostic(outcome, diagnostic) : outcome]]);
  }
  const { outcomes, rounds, stable } = settle(step.members, slots, plan);
  state.cycles.set(step, { rounds, stable });
  const warned = new Map(outcomes);
  for (const [member, outcome] of outcomes) {
    const diagnostic = stable ? inheritedDiagnostic(state, member) : undefined;
    if (diagnostic) warned.set(member, withDiagnostic(outcome, diagnostic));
  }
  return warned;
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
      state.outcomes.set(component, outcome);
      if (!same.readers) touch(component.slot);
      if (!same.result) different.push(component);
    }
  }
  return different;
}
