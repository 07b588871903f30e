import { FormulaError } from '../errors.ts';
import { ZERO } from '../numeric/rational.ts';
import { compareOutcomes, compute, publish, withDiagnostic, type Outcome } from './outcome.ts';
import type { Component, Plan } from './plan.ts';
import type { Slots } from './slots.ts';

/** A cycle after its rounds. */
export interface Settled {
  readonly outcomes: ReadonlyMap<Component, Outcome>;
  readonly rounds: number;
  readonly stable: boolean;
}

/** Sees every computation of every round, before its value is stored. */
export type RoundObserver = (round: number, component: Component, outcome: Outcome, slots: Slots) => void;

/**
 * Computes a cycle in rounds: members in their order, each reading the latest rounded values, starting from 0, until
 * a round changes nothing or `maxRounds` are over. During the rounds a failed member counts as 0 (specification §5);
 * afterwards it fails whoever still reads it. Leaves the final values in `slots`.
 */
export function settle(
  members: readonly Component[],
  slots: Slots,
  { maxRounds, messages }: Pick<Plan, 'maxRounds' | 'messages'>,
  observe: RoundObserver = () => undefined,
): Settled {
  const outcomes = new Map<Component, Outcome>();
  for (const { slot } of members) slots.set(slot, ZERO);
  let rounds = 0;
  let stable = false;
  while (!stable && rounds < maxRounds) {
    rounds++;
    stable = true;
    for (const member of members) {
      const outcome = compute(member, slots, false);
      observe(rounds, member, outcome, slots);
      if (!isUnchanged(outcomes.get(member), outcome)) stable = false;
      outcomes.set(member, outcome);
      if (outcome.result.ok) publish(member, outcome, slots);
      else slots.set(member.slot, ZERO);
    }
  }
  spreadFailures(members, slots, outcomes);
  if (!stable) warn(members, outcomes, rounds, messages);
  return { outcomes, rounds, stable };
}

/** Before the first round every member is 0, so a first result of 0 changes nothing. */
function isUnchanged(before: Outcome | undefined, after: Outcome): boolean {
  return before ? compareOutcomes(before, after).result : after.result.ok && after.result.value === 0;
}

/** Fails the members that read a failed one, until no more do. */
function spreadFailures(members: readonly Component[], slots: Slots, outcomes: Map<Component, Outcome>): void {
  let spreading = true;
  while (spreading) {
    spreading = false;
    for (const [member, outcome] of outcomes) if (!outcome.result.ok) publish(member, outcome, slots);
    for (const member of members) {
      if (!outcomes.get(member)?.result.ok) continue;
      const outcome = compute(member, slots, false);
      if (outcome.result.ok) continue;
      outcomes.set(member, outcome);
      spreading = true;
    }
  }
}

function warn(
  members: readonly Component[],
  outcomes: Map<Component, Outcome>,
  rounds: number,
  messages: Plan['messages'],
): void {
  const params = { components: members.map(({ code }) => code).join(', '), rounds };
  for (const member of members) {
    const outcome = outcomes.get(member);
    const end = member.context.source.length;
    const code = 'CICLO_NAO_CONVERGIU';
    const fault = { code, message: code, params, severity: 'warning', start: 0, end } as const;
    if (outcome)
      outcomes.set(member, withDiagnostic(outcome, new FormulaError(fault, { ...member.context, messages })));
  }
}
