import { BUILT_IN_FUNCTIONS, type FunctionTable } from '../functions.ts';
import type { Messages } from '../messages/catalogue.ts';
import { evaluationPtBR } from '../messages/evaluation-pt-BR.ts';
import { makeFormula, type RuntimeFormula } from '../runtime-formula.ts';
import { readStoredOrThrow } from '../stored-formula.ts';

export { FormulaError, FormulaSyntaxError, type FormulaIssue, type Params, type Severity } from '../errors.ts';
export type { FormulaJson, RuntimeFormula } from '../runtime-formula.ts';
export type { FormulaFailure, FormulaResult, FormulaSuccess } from '../result.ts';
export type { FunctionTable } from '../functions.ts';
export type { Inputs } from '../inputs.ts';
export type { Tier } from '../tiers/fast-tiers.ts';
export type { DecimalLike, InputValue } from '../value.ts';

/** What a stored formula is read with. */
export interface StoredOptions {
  /** The language of the sentences. Default Brazilian Portuguese. */
  readonly messages?: Messages | undefined;
  /** The functions it was compiled with, where some are your own: what `functionTable` makes of them. */
  readonly functions?: FunctionTable | undefined;
}

/**
 * The formula of a stored `toJSON`, with the functions it was compiled with; no text is parsed. It computes single rows:
 * the same results as the main entry, ties by exact numbers of any size. Throws FormulaSyntaxError when the data are
 * not a formula.
 */
export function fromJSON(json: unknown, options: StoredOptions = {}): RuntimeFormula {
  const { messages = evaluationPtBR, functions = BUILT_IN_FUNCTIONS } = options;
  const { source, ast, decimals, div } = readStoredOrThrow(json, functions, messages);
  return makeFormula({ source, ast, hints: [], messages, functions, decimals, div }, () => ({}));
}
