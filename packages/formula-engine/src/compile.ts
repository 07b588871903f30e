import type { Expression } from './ast.ts';
import { functionTable } from './custom/table.ts';
import { FormulaError, type Fault } from './errors.ts';
import { createFormula, type Formula } from './formula.ts';
import type { Inputs } from './inputs.ts';
import { fromJSON } from './from-json.ts';
import { ptBR } from './messages/pt-BR.ts';
import { decimalsFault, decimalsOf, type FormulaOptions } from './options.ts';
import { readSource } from './read-source.ts';
import type { FormulaResult } from './result.ts';
import { syntaxError } from './syntax-error.ts';

/** The outcome of `compile.safe`: a formula, or every error found. */
export type SafeCompilation =
  | { readonly ok: true; readonly formula: Formula; readonly errors?: undefined }
  | { readonly ok: false; readonly errors: readonly FormulaError[]; readonly formula?: undefined };

/** `compile` and its two sisters. */
export interface Compile {
  /** Compiles a formula. Throws FormulaSyntaxError, with a position, when the text is not a formula. */
  (source: string, options?: FormulaOptions): Formula;
  /** Compiles without throwing: all errors, for an editor. */
  readonly safe: (source: string, options?: FormulaOptions) => SafeCompilation;
  /** The formula of a stored `toJSON`, with the functions it was compiled with. Throws FormulaSyntaxError when the data are not one. */
  readonly fromJSON: typeof fromJSON;
}

interface Attempt {
  readonly formula: Formula | undefined;
  readonly errors: readonly Fault[];
}

function attempt(source: string, options: FormulaOptions): Attempt {
  const { tree, errors, hints } = readSource(source, functionTable(options.functions));
  const wrongDecimals = decimalsFault(decimalsOf(options));
  const allErrors = wrongDecimals ? [...errors, wrongDecimals] : errors;
  if (!tree || allErrors.length > 0) return { formula: undefined, errors: allErrors };
  return { formula: createFormula(source, tree, hints, options), errors: [] };
}

// JavaScript callers may pass anything; text that is not text is an empty formula, not a crash.
function textOf(source: unknown): string {
  return typeof source === 'string' ? source : '';
}

function compileOrThrow(source: string, options: FormulaOptions = {}): Formula {
  const text = textOf(source);
  const { formula, errors } = attempt(text, options);
  if (!formula) throw syntaxError(text, errors, options.messages ?? ptBR);
  return formula;
}

function compileSafely(source: string, options: FormulaOptions = {}): SafeCompilation {
  const text = textOf(source);
  const { formula, errors } = attempt(text, options);
  if (formula) return { ok: true, formula };
  const context = { source: text, messages: options.messages ?? ptBR };
  return { ok: false, errors: errors.map((fault) => new FormulaError(fault, context)) };
}

/** Compiles a formula: `compile('CT-HDL-TRIG/5', { decimals: 2 })`. */
export const compile: Compile = /* @__PURE__ */ Object.assign(compileOrThrow, { safe: compileSafely, fromJSON });

/** The tree of a formula's text. Throws FormulaSyntaxError. */
export function parse(source: string, options: Pick<FormulaOptions, 'messages' | 'functions'> = {}): Expression {
  const text = textOf(source);
  const { tree, errors } = readSource(text, functionTable(options.functions));
  if (!tree) throw syntaxError(text, errors, options.messages ?? ptBR);
  return tree;
}

/** Compiles and evaluates at once; a formula that does not compile is a failure. Never throws. */
export function evaluate(source: string, inputs: Inputs = {}, options: FormulaOptions = {}): FormulaResult {
  const compiled = compileSafely(source, options);
  if (compiled.ok) return compiled.formula.evaluate(inputs);
  const [error = syntaxError(textOf(source), [], options.messages ?? ptBR)] = compiled.errors;
  return { ok: false, value: 0, error };
}
