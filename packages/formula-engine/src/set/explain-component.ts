import { explain, type ExplainedRound, type ExplainedValue, type Explanation } from '../explain/explanation.ts';
import type { Value } from '../value.ts';
import type { Outcome } from './outcome.ts';
import type { Component, Step } from './plan.ts';
import { settle } from './settle.ts';
import type { State } from './state.ts';

interface Replay {
  /** What the component last read. */
  readonly slots: readonly Value[];
  readonly rounds: readonly ExplainedRound[];
}

/** Runs the rounds of a cycle again on a copy, to see what happened in each. */
function replay({ plan, slots }: State, { members }: Step, explained: Component): Replay {
  const copy = slots.copy();
  const rounds: ExplainedValue[][] = [];
  let lastRead = copy.all();
  settle(members, copy, plan, (round, component, { result }, given) => {
    (rounds[round - 1] ??= []).push({ code: component.code, text: result.ok ? result.text : '0' });
    if (component === explained) lastRead = given.all();
  });
  return { slots: lastRead, rounds: rounds.map((values, index) => ({ round: index + 1, values })) };
}

/** Explains the result of a computed component as it stands in a row. */
export function explainComponent(state: State, component: Component, { result }: Outcome): Explanation {
  const { plan } = state;
  const cycle = plan.steps.find(({ members, isCycle }) => isCycle && members.includes(component));
  const replayed = cycle ? replay(state, cycle, component) : { slots: state.slots.all(), rounds: [] };
  const slots = result.ok ? replayed.slots : state.slots.all();
  return explain({
    code: component.code,
    source: component.context.source,
    tree: component.tree,
    slots,
    slotOf: plan.names.slotOf,
    settings: plan.settings,
    decimals: component.decimals,
    rounds: replayed.rounds,
    result,
    messages: plan.messages,
  });
}
