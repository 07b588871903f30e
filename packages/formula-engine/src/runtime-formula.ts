import { variablesOf } from './analyse.ts';
import type { Expression } from './ast.ts';
import { FormulaError, type Fault } from './errors.ts';
import { Evaluation } from './evaluation.ts';
import type { Division, FunctionTable } from './functions.ts';
import type { Inputs } from './inputs.ts';
import type { Sentences } from './messages/catalogue.ts';
import { decimalsOf, type FormulaOptions } from './options.ts';
import type { FormulaResult } from './result.ts';
import type { Tier } from './tiers/fast-tiers.ts';
import type { MakeMachine } from './tiers/machine.ts';

/** A compiled formula as plain data; `compile.fromJSON` makes it a formula again without reading the text. */
export interface FormulaJson {
  readonly version: 1;
  readonly source: string;
  readonly decimals: number;
  readonly div: Division;
  readonly ast: Expression;
}

/** A formula that computes single rows; the main entry's formulas can do more. */
export interface RuntimeFormula {
  readonly source: string;
  readonly ast: Expression;
  /** Folded codes the formula reads, in order of first appearance. */
  readonly variables: readonly string[];
  readonly decimals: number;
  readonly div: Division;
  /** Advice about a formula that compiles but may not mean what it says. */
  readonly hints: readonly FormulaError[];
  /** Computes the result. A key that is absent is an unknown variable; null, undefined or '' is a missing value. Never throws. */
  readonly evaluate: (inputs: Inputs) => FormulaResult;
  /**
   * Computes the result of numbers in the order of `variables`, without allocating: for loops over many rows. A number is
   * read as its shortest decimal text; NaN is a missing value. Answers the rounded result, or NaN where there is none:
   * `evaluate` then says why.
   */
  readonly evaluateRow: (values: Float64Array) => number;
  /** Which tier of arithmetic decides the result of these inputs: how often formulas need the slower ones. */
  readonly tierOf: (inputs: Inputs) => Tier;
  readonly toJSON: () => FormulaJson;
}

/** What a formula computes and speaks with. */
export interface FormulaParts extends Pick<FormulaOptions, 'decimals' | 'div'> {
  readonly source: string;
  readonly ast: Expression;
  readonly hints: readonly Fault[];
  readonly messages: Sentences;
  readonly functions: FunctionTable;
  readonly fractions?: MakeMachine | undefined;
}

const evaluations = new WeakMap<RuntimeFormula, Evaluation>();

/** How a formula of this package is evaluated. Throws a TypeError for anything else. */
export function evaluationOf(formula: RuntimeFormula): Evaluation {
  const evaluation = evaluations.get(formula);
  if (evaluation) return evaluation;
  throw new TypeError('not a formula of this package');
}

/** Makes a formula of a valid tree; `extend` adds to what it can do. */
export function makeFormula<More extends object>(
  parts: FormulaParts,
  extend: (evaluation: Evaluation) => More,
): RuntimeFormula & More {
  const { source, ast, hints, messages, functions, fractions, div = 'inteira' } = parts;
  const variables = variablesOf(ast);
  const decimals = decimalsOf(parts);
  const settings = { div, functions };
  const context = { source, messages };
  const evaluation = new Evaluation({ tree: ast, variables, decimals, settings, context, fractions });
  const formula = Object.freeze({
    source,
    ast,
    variables,
    decimals,
    div,
    hints: hints.map((hint) => new FormulaError(hint, context)),
    evaluate: (inputs: Inputs) => evaluation.evaluate(inputs),
    evaluateRow: (values: Float64Array) => evaluation.evaluateRow(values),
    tierOf: (inputs: Inputs) => evaluation.tierOf(inputs),
    toJSON: (): FormulaJson => ({ version: 1, source, decimals, div, ast }),
    ...extend(evaluation),
  });
  evaluations.set(formula, evaluation);
  return formula;
}
