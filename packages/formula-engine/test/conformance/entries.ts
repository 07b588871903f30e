import { laboratoryFunctions as functions } from '../../src/functions/index.ts';
import {
  compile,
  compileSet,
  evaluate,
  type FormulaResult,
  type FormulaSet,
  type RuntimeSet,
} from '../../src/index.ts';
import { functionTable } from '../../src/runtime/functions.ts';
import { fromJSON } from '../../src/runtime/index.ts';
import { setFromJSON } from '../../src/runtime/set.ts';
import { decimalText } from '../oracle-input.ts';
import type { EvaluationCase, Expected, ExpectedRow, GivenInputs, SetCase } from './kinds.ts';
import { expressionOf } from './tree.ts';

/** A way to evaluate a formula; undefined where it cannot say anything about a case. */
export interface EvaluationEntry {
  readonly name: string;
  readonly evaluate: (given: EvaluationCase) => Expected | undefined;
}

function expectedOf(result: FormulaResult): Expected {
  if (result.ok) return { result: result.exact };
  const { code, start, end } = result.error;
  return { failure: code, at: [start, end] };
}

/** Positions of a tree that came without a text say nothing. */
function withoutPlace(result: FormulaResult): Expected {
  return result.ok ? { result: result.exact } : { failure: result.error.code };
}

const CODE = 'RESULTADO DO CASO';

function setOfOne({ formula, options = {} }: EvaluationCase): FormulaSet {
  return compileSet([{ code: CODE, formula, decimals: options.decimals }], { div: options.div, functions });
}

/** The stored form of a case's tree; none where the formula or its decimals are none. */
function storedOf({ tree, options = {} }: EvaluationCase): unknown {
  const { decimals = 2, div = 'inteira' } = options;
  const valid = Number.isInteger(decimals) && decimals >= 0 && decimals <= 10;
  return tree && valid ? { version: 1, source: '', decimals, div, ast: expressionOf(tree) } : undefined;
}

function inSession(given: EvaluationCase): Expected | undefined {
  const session = setOfOne(given).session();
  session.setAll(given.inputs ?? {});
  const result = session.get(CODE);
  return result && expectedOf(result);
}

function inSet(given: EvaluationCase): Expected | undefined {
  const result = setOfOne(given)
    .evaluate(given.inputs ?? {})
    .results.get(CODE);
  return result && expectedOf(result);
}

function fromTree(given: EvaluationCase): Expected | undefined {
  const stored = storedOf(given);
  return stored === undefined
    ? undefined
    : withoutPlace(compile.fromJSON(stored, { functions }).evaluate(given.inputs ?? {}));
}

function fromRuntime(given: EvaluationCase): Expected | undefined {
  const stored = storedOf(given);
  return stored === undefined
    ? undefined
    : withoutPlace(fromJSON(stored, { functions: functionTable(functions) }).evaluate(given.inputs ?? {}));
}

/** Columns of one row; without an input there is no column, and so no row. */
function inColumns({ formula, inputs, options }: EvaluationCase): Expected | undefined {
  const compiled = compile.safe(formula, { ...options, functions });
  if (!compiled.ok || inputs === undefined) return undefined;
  const columns = Object.fromEntries(Object.entries(inputs).map(([code, value]) => [code, [value]]));
  const { values, failures } = compiled.formula.evaluateColumns(columns);
  const error = failures.get(0);
  if (error) return { failure: error.code, at: [error.start, error.end] };
  return { result: decimalText(values[0] ?? Number.NaN) };
}

/** Every way to evaluate a formula. */
export const EVALUATIONS: readonly EvaluationEntry[] = [
  {
    name: 'evaluate',
    evaluate: ({ formula, inputs, options }) => expectedOf(evaluate(formula, inputs, { ...options, functions })),
  },
  { name: 'a set of one', evaluate: inSet },
  { name: 'a session', evaluate: inSession },
  { name: 'the stored tree', evaluate: fromTree },
  { name: 'columns', evaluate: inColumns },
  { name: './runtime', evaluate: fromRuntime },
];

/** A way to compute a row of a set; undefined where it cannot take a case. */
export interface SetEntry {
  readonly name: string;
  readonly evaluate: (given: SetCase, inputs: GivenInputs) => ExpectedRow['results'] | undefined;
}

function rowOf(results: ReadonlyMap<string, FormulaResult>): ExpectedRow['results'] {
  return Object.fromEntries([...results].map(([code, result]) => [code, expectedOf(result)]));
}

/** The set of a case. */
export function setOf({ items, options }: SetCase): FormulaSet {
  return compileSet(items, options);
}

/** The set of a case from stored formulas; none where a formula cannot be stored. */
function storedSetOf({ items, options }: SetCase): RuntimeSet | undefined {
  const stored = items.map((item) => {
    if (item.formula === undefined) return { ...item, formula: undefined };
    const compiled = compile.safe(item.formula, { decimals: item.decimals });
    return compiled.ok ? { ...item, formula: compiled.formula.toJSON() } : undefined;
  });
  const complete = stored.filter((item) => item !== undefined);
  return complete.length === items.length ? setFromJSON(complete, options) : undefined;
}

function bySession(set: RuntimeSet, inputs: GivenInputs): ExpectedRow['results'] {
  const session = set.session();
  for (const [code, value] of Object.entries(inputs)) session.setAll({ [code]: value });
  return rowOf(session.results());
}

/** Every way to compute a row of a set. */
export const SET_EVALUATIONS: readonly SetEntry[] = [
  { name: 'set.evaluate', evaluate: (given, inputs) => rowOf(setOf(given).evaluate(inputs).results) },
  { name: 'set.session', evaluate: (given, inputs) => rowOf(setOf(given).session(inputs).results()) },
  {
    name: 'a session that gets one value after the other',
    evaluate: (given, inputs) => bySession(setOf(given), inputs),
  },
  {
    name: './runtime',
    evaluate: (given, inputs) => {
      const set = storedSetOf(given);
      return set && rowOf(set.evaluate(inputs).results);
    },
  },
];
