export { compile, evaluate, parse, type Compile, type SafeCompilation } from './compile.ts';
export { compileSet, type FormulaSet } from './set/compile-set.ts';
export type { RuntimeSet, SetResult } from './set/create-set.ts';
export type { SetColumn, SetColumns } from './columns/set-columns.ts';
export type { Session, SessionListener } from './set/session.ts';
export type { ExplainedRound, ExplainedValue, Explanation } from './explain/explanation.ts';
export type { ExplainedStep } from './explain/steps.ts';
export type { SetItem, SetOptions } from './set/items.ts';
export { format, type FormatOptions } from './format.ts';
export { FORMULA_ERROR_CODES, type FormulaErrorCode } from './codes.ts';
export { FormulaError, FormulaSyntaxError, type FormulaIssue, type Params, type Severity } from './errors.ts';
export type { Formula } from './formula.ts';
export type { FormulaJson, RuntimeFormula } from './runtime-formula.ts';
export type { FormulaFailure, FormulaResult, FormulaSuccess } from './result.ts';
export type { FormulaOptions } from './options.ts';
export type { Division, LibraryFunction } from './functions.ts';
export type { FormulaFunction } from './custom/table.ts';
export type {
  CustomFunction,
  Fraction,
  FunctionAnswer,
  FunctionArgument,
  FunctionDocumentation,
  FunctionRefusal,
  ParameterType,
} from './custom/types.ts';
export type { Inputs } from './inputs.ts';
export type { Column, ColumnResults, Columns } from './columns/column-reader.ts';
export type { Tier } from './tiers/fast-tiers.ts';
export type { DecimalLike, InputValue } from './value.ts';
export type * from './ast.ts';
export { foldCode } from './fold.ts';
export type { MessageId, Messages } from './messages/catalogue.ts';
export { ptBR } from './messages/pt-BR.ts';
