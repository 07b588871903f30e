export { functionTable, type FormulaFunction } from '../custom/table.ts';
export type { FunctionTable, LibraryFunction } from '../functions.ts';
export type {
  CustomFunction,
  Fraction,
  FunctionAnswer,
  FunctionArgument,
  FunctionDocumentation,
  FunctionRefusal,
  ParameterType,
} from '../custom/types.ts';
