import type { Expression } from '../ast.ts';
import type { FunctionSettings } from '../functions.ts';
import { format } from '../format.ts';
import { decimalSign, fill, type Messages } from '../messages/catalogue.ts';
import type { FormulaResult } from '../result.ts';
import type { Value } from '../value.ts';
import { numberText } from './number-text.ts';
import { leafWriter, stepsOf, trace, valueText, type ExplainedStep } from './steps.ts';

/** A value the formula read. */
export interface ExplainedValue {
  readonly code: string;
  readonly text: string;
}

/** One round of a cycle: the value of every member after it. */
export interface ExplainedRound {
  readonly round: number;
  readonly values: readonly ExplainedValue[];
}

/** How a result came about: the same facts as data, and as text for the analyst and the audit. */
export interface Explanation {
  readonly code: string;
  /** The formula in canonical form; as written when it does not compile. */
  readonly formula: string;
  /** The formula with the values it used. */
  readonly substituted: string;
  /** The values it used, each once, in order of first use; a branch not taken uses none. */
  readonly values: readonly ExplainedValue[];
  readonly steps: readonly ExplainedStep[];
  /** The rounds of its cycle; empty outside cycles. */
  readonly rounds: readonly ExplainedRound[];
  readonly rounding: { readonly from: string; readonly to: string; readonly decimals: number } | undefined;
  /** The part of the formula that failed, and why. */
  readonly failure: { readonly expression: string; readonly reason: string } | undefined;
  readonly result: FormulaResult;
  readonly text: string;
}

/** What there is to explain. */
export interface Explained {
  readonly code: string;
  readonly source: string;
  readonly tree: Expression | undefined;
  readonly slots: readonly Value[];
  readonly slotOf: (code: string) => number;
  readonly settings: FunctionSettings;
  readonly decimals: number;
  readonly rounds: readonly ExplainedRound[];
  readonly result: FormulaResult;
  readonly messages: Messages;
}

type Facts = Omit<Explanation, 'text'>;

function usedValues(values: ReadonlyMap<Expression, Value>, messages: Messages): ExplainedValue[] {
  const used = new Map<string, string>();
  for (const [node, value] of values) if (node.type === 'variable') used.set(node.code, valueText(value, messages));
  return [...used].map(([code, text]) => ({ code, text }));
}

function failureOf({ result, source }: Explained): Explanation['failure'] {
  if (result.ok) return undefined;
  const { start, end, message } = result.error;
  return { expression: source.slice(start, end), reason: message };
}

function roundingOf(value: Value, { result, decimals, messages }: Explained): Explanation['rounding'] {
  if (!result.ok || (value.kind !== 'rational' && value.kind !== 'real')) return undefined;
  return { from: numberText(value, decimalSign(messages)), to: result.text, decimals };
}

function factsOf(explained: Explained): Facts {
  const { code, source, tree, slots, slotOf, settings, messages, rounds, result } = explained;
  const failure = failureOf(explained);
  const common = { code, rounds, failure, result };
  if (!tree) return { ...common, formula: source, substituted: source, values: [], steps: [], rounding: undefined };
  const evaluated = trace(tree, slots, { slotOf, settings });
  return {
    ...common,
    formula: format(tree, { messages }),
    substituted: format(tree, leafWriter(evaluated.values, messages)),
    values: usedValues(evaluated.values, messages),
    steps: stepsOf(evaluated, messages),
    rounding: roundingOf(evaluated.result, explained),
  };
}

function roundLines({ rounds }: Facts, messages: Messages): string[] {
  const [first] = rounds;
  if (!first) return [];
  const components = first.values.map(({ code }) => code).join(', ');
  const lines = rounds.map(({ round, values }) => {
    const shown = values.map(({ code, text }) => `${code} = ${text}`).join('; ');
    return fill(messages['explain.round'], { round, values: shown });
  });
  return [fill(messages['explain.rounds'], { components }), ...lines];
}

function roundingLine({ rounding }: Facts, messages: Messages): string[] {
  if (!rounding) return [];
  const { from, to, decimals } = rounding;
  const unchanged = from === (/[.,]/.test(to) ? to.replace(/[.,]?0+$/, '') : to);
  return [fill(messages[unchanged ? 'explain.noRounding' : 'explain.rounding'], { from, to, decimals })];
}

function outcomeLines({ code, result, failure }: Facts, messages: Messages): string[] {
  if (result.ok) {
    const line = fill(messages['explain.result'], { code, value: result.text });
    return result.diagnostic
      ? [line, fill(messages['explain.warning'], { reason: result.diagnostic.message })]
      : [line];
  }
  const part = failure?.expression ? [fill(messages['explain.failedPart'], { expression: failure.expression })] : [];
  return [...part, fill(messages['explain.failed'], { reason: failure?.reason ?? '' })];
}

function textOf(facts: Facts, messages: Messages): string {
  const { code, formula, substituted, steps } = facts;
  const line = (value: string): string => fill(messages['explain.result'], { code, value });
  return [
    line(formula),
    ...(substituted === formula ? [] : [line(substituted)]),
    ...roundLines(facts, messages),
    ...steps.map(({ expression, value }, index) =>
      fill(messages['explain.step'], { number: index + 1, expression, value }),
    ),
    ...roundingLine(facts, messages),
    ...outcomeLines(facts, messages),
  ].join('\n');
}

/** Explains a result: the formula, the values it used, every sub-result, the rounding, or what failed and why. */
export function explain(explained: Explained): Explanation {
  const facts = factsOf(explained);
  return { ...facts, text: textOf(facts, explained.messages) };
}
