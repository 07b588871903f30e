import type { FunctionName } from '../ast.ts';
import type { FunctionDocumentation } from '../custom/types.ts';
import { functionTable } from '../custom/table.ts';
import { LibraryFunction, type NamedFunction } from '../functions.ts';
import type { EditorMessages } from './messages/catalogue.ts';
import { ptBR } from './messages/pt-BR.ts';
import type { EditorOptions } from './options.ts';

const EXAMPLES: Readonly<Record<FunctionName, string>> = {
  IF: 'IF(SEXO = "F"; 0,85; 1)',
  MAX: 'MAX(A; B; 0)',
  MIN: 'MIN(A; B)',
  ABS: 'ABS(A - B)',
  DIV: 'DIV(7; 2)',
  MOD: 'MOD(7; 2)',
  MEDIA: 'MEDIA(A; B; C)',
  DESVPAD: 'DESVPAD(A; B; C) / MEDIA(A; B; C) * 100',
  AND: 'AND(A > 1; B > 1; C > 1)',
  OR: 'OR(A > 1; B > 1; C > 1)',
};

/** A function as an editor shows it. */
export interface DescribedFunction {
  /** The spelling it was looked up by, or its canonical name. */
  readonly name: string;
  /** `MEDIA(valor; …)` */
  readonly signature: string;
  /** The names of the parameters; with `repeats` the last one stands for all that follow. */
  readonly parameters: readonly string[];
  readonly repeats: boolean;
  readonly description: string;
  readonly example: string;
}

function documentationOf(definition: NamedFunction, messages: EditorMessages): FunctionDocumentation {
  if (definition instanceof LibraryFunction)
    return { ...definition.documentation, ...messages.library?.[definition.name] };
  if (definition.arguments !== 'custom') {
    return { ...messages.functions[definition.name], example: EXAMPLES[definition.name] };
  }
  const parameters = definition.parameters.map((type) => messages.parameterTypes[type]);
  return definition.documentation ?? { parameters, description: '', example: '' };
}

/** A function with its documentation in the language of the messages. */
export function describe(definition: NamedFunction, spelling: string, messages: EditorMessages): DescribedFunction {
  const { parameters, description, example } = documentationOf(definition, messages);
  const repeats = definition.maximum > parameters.length;
  const shown = [...parameters, ...(repeats ? ['…'] : [])].join('; ');
  return { name: spelling, signature: `${spelling}(${shown})`, parameters, repeats, description, example };
}

/** The function of a name, described; undefined for a name that is none. */
export function describedFunction(
  name: string,
  { functions, messages = ptBR }: EditorOptions,
): DescribedFunction | undefined {
  const definition = functionTable(functions).find(name);
  return definition && describe(definition, definition.name, messages);
}
