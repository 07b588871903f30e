import type { FunctionName } from '../../ast.ts';
import type { ParameterType } from '../../custom/types.ts';
import type { Messages } from '../../messages/catalogue.ts';

/** What is shown about a built-in function; its example is the same in all languages. */
export interface FunctionTexts {
  /** Names of the parameters; the last one repeats when the function takes more. */
  readonly parameters: readonly string[];
  readonly description: string;
}

/** The words of the editor in one language; `{name}` is replaced by the parameter of that name. */
export interface EditorMessages {
  readonly engine: Messages;
  readonly functions: Readonly<Record<FunctionName, FunctionTexts>>;
  /** The functions of `@bancada/formula-engine/functions` by name; what is not here is said as they declare it, in Portuguese. */
  readonly library?: Readonly<Record<string, FunctionTexts>>;
  readonly operators: Readonly<Record<'AND' | 'OR' | 'NOT', string>>;
  /** What a parameter without a name is called. */
  readonly parameterTypes: Readonly<Record<ParameterType, string>>;
  readonly didYouMean: string;
  readonly unit: string;
  readonly readAs: string;
  readonly renameInvalid: string;
  readonly renameTaken: string;
  readonly renameUnknown: string;
}
