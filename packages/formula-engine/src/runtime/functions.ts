export { functionTable } from '../custom/table.ts';
export type { FunctionTable } from '../functions.ts';
export type {
  CustomFunction,
  Fraction,
  FunctionAnswer,
  FunctionArgument,
  FunctionDocumentation,
  FunctionRefusal,
  ParameterType,
} from '../custom/types.ts';
