import type { FormulaError } from '../errors.ts';
import { foldCode } from '../fold.ts';
import { foldedInputs, type Inputs } from '../inputs.ts';
import { compareRational } from '../numeric/rational.ts';
import type { FormulaResult } from '../result.ts';
import { readInput } from '../value.ts';
import type { SetOptions, UnreadSetItem } from './items.ts';
import { planSet, type Component, type FormulaReader, type Plan } from './plan.ts';
import { createSession, resultsOf, stateOf, type Session } from './session.ts';

/** What evaluating a set answers. */
export interface SetResult {
  /** The result of every computed component, by the code of its item, in computing order. */
  readonly results: ReadonlyMap<string, FormulaResult>;
  /** The most rounds a cycle took; 1 when there is none. */
  readonly rounds: number;
  /** False when a cycle did not settle: its results carry a diagnostic. */
  readonly stable: boolean;
  /** Codes whose result differs from the value given for them in the inputs (no value counts as a failure). */
  readonly changed: readonly string[];
}

/** Formulas that read each other, compiled once: it computes single rows. The main entry's sets can do more. */
export interface RuntimeSet {
  /** Computed codes in computing order. */
  readonly order: readonly string[];
  /** Groups of codes that depend on each other, each in the order of its rounds. */
  readonly cycles: readonly (readonly string[])[];
  /** Everything to be said about the set: formulas that do not compile, duplicates, cycles, hints. */
  readonly issues: readonly FormulaError[];
  /** Names that formulas read and that are not computed: what has to be given. */
  readonly variables: readonly string[];
  /** The computed codes that read this one, directly or through others, in computing order. */
  readonly dependentsOf: (code: string) => string[];
  /** Computes everything. Never throws. */
  readonly evaluate: (inputs: Inputs) => SetResult;
  /** Keeps a row and recomputes only what changes. */
  readonly session: (inputs?: Inputs) => Session;
}

function dependentsOf(plan: Plan, code: string): string[] {
  const reached = new Set<Component>();
  const pending = [plan.names.findSlot(foldCode(code))];
  for (let slot = pending.pop(); slot !== undefined; slot = pending.pop()) {
    for (const reader of plan.readersOf.get(slot) ?? []) {
      if (reached.has(reader)) continue;
      reached.add(reader);
      pending.push(reader.slot);
    }
  }
  return plan.steps.flatMap(({ members }) => members.filter((member) => reached.has(member)).map((one) => one.code));
}

function differs(result: FormulaResult, input: unknown): boolean {
  const given = readInput(input, '');
  if (!result.ok) return given.kind !== 'missing';
  if (given.kind !== 'rational') return true;
  const computed = readInput(result.exact, '');
  return computed.kind !== 'rational' || compareRational(given, computed) !== 0;
}

function evaluate(plan: Plan, inputs: Inputs): SetResult {
  const given = foldedInputs(inputs);
  const state = stateOf(plan, given);
  const results = resultsOf(state);
  const cycles = [...state.cycles.values()];
  return {
    results,
    rounds: cycles.reduce((most, { rounds }) => Math.max(most, rounds), 1),
    stable: cycles.every(({ stable }) => stable),
    changed: [...results].flatMap(([code, result]) => (differs(result, given.get(foldCode(code))) ? code : [])),
  };
}

const plans = new WeakMap<RuntimeSet, Plan>();

/** What a set of this package computes. Throws a TypeError for anything else. */
export function planOf(set: RuntimeSet): Plan {
  const plan = plans.get(set);
  if (plan) return plan;
  throw new TypeError('not a set of this package');
}

/**
 * Makes a set of items whose formulas `read` reads; `extend` adds to what it can do. A formula that does not compile is
 * an issue, not a throw.
 */
export function createSet<More extends object>(
  items: readonly UnreadSetItem[],
  options: SetOptions,
  read: FormulaReader,
  extend: (plan: Plan) => More,
): RuntimeSet & More {
  const plan = planSet(items, options, read);
  const codesOf = (members: readonly Component[]): string[] => members.map(({ code }) => code);
  const set = Object.freeze({
    order: plan.steps.flatMap(({ members }) => codesOf(members)),
    cycles: plan.steps.filter(({ isCycle }) => isCycle).map(({ members }) => codesOf(members)),
    issues: plan.issues,
    variables: plan.names.slotNames.filter((_, slot) => plan.inputSlots.has(slot)),
    dependentsOf: (code: string) => dependentsOf(plan, code),
    evaluate: (inputs: Inputs) => evaluate(plan, inputs),
    session: (inputs: Inputs = {}) => createSession(plan, inputs),
    ...extend(plan),
  });
  plans.set(set, plan);
  return set;
}
