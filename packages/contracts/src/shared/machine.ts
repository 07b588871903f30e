import type { Ability } from './call.ts';

/** One allowed step of a state machine. `ability: 'system'`: only the server takes it, as an effect. */
export interface Transition<State extends string, Guard extends string = string, Effect extends string = string> {
  readonly from: readonly State[];
  readonly to: State;
  readonly action: string;
  readonly ability: Ability | 'system';
  readonly guards?: readonly Guard[];
  /** The step asks a written reason (justificativa). */
  readonly needsReason?: boolean;
  /** The action that takes a row back, where this step can be undone: it leads from `to` to where the row was. */
  readonly undo?: string;
  readonly effects?: readonly Effect[];
}

/** A state machine as data: the server enforces it, the screens offer only what it allows. */
export interface Machine<
  State extends string,
  Guard extends string = string,
  Effect extends string = string,
  Field extends string = string,
> {
  readonly field: Field;
  readonly states: readonly State[];
  readonly initial: readonly State[];
  readonly transitions: readonly Transition<State, Guard, Effect>[];
  /** How each state looks on every screen: a tone of the theme; the word is always shown beside it. */
  readonly tones: Readonly<Record<State, Tone>>;
}

/** The names of a machine's guards; whoever enforces it has one function for each. */
export type GuardOf<M> = M extends Machine<infer _State, infer Guard, infer _Effect> ? Guard : never;

/** The names of a machine's effects. */
export type EffectOf<M> = M extends Machine<infer _State, infer _Guard, infer Effect> ? Effect : never;

/** The tones status badges use; the theme gives each a colour with enough contrast. */
export type Tone = 'neutral' | 'info' | 'progress' | 'warning' | 'success' | 'danger';

/** Declares a machine, keeping its states' names as literal types. */
export function machine<
  const State extends string,
  const Guard extends string,
  const Effect extends string,
  const Field extends string,
>(definition: Machine<State, Guard, Effect, Field>): Machine<State, Guard, Effect, Field> {
  return definition;
}

/** The step from a state by an action, or undefined when the table has no such row. */
export function findTransition<S extends string, G extends string, E extends string>(
  { transitions }: Machine<S, G, E>,
  from: S,
  action: string,
): Transition<S, G, E> | undefined {
  return transitions.find((step) => step.action === action && step.from.includes(from));
}

/** The steps people can take from a state; what each needs is in its `ability`. */
export function stepsFrom<S extends string, G extends string, E extends string>(
  { transitions }: Machine<S, G, E>,
  from: S,
): readonly Transition<S, G, E>[] {
  return transitions.filter((step) => step.ability !== 'system' && step.from.includes(from));
}
