import type { Fault } from '../errors.ts';
import { foldCode, foldFunctionName } from '../fold.ts';
import {
  BUILT_IN_FUNCTIONS,
  FUNCTIONS,
  LibraryFunction,
  tableOf,
  type CustomDefinition,
  type FunctionTable,
} from '../functions.ts';
import { isPlainName } from '../name.ts';
import { callCustom, numberArgument } from './call.ts';
import type { CustomFunction } from './types.ts';

/** A function that formulas may call where it is given: one of this package's, or one of your own. */
export type FormulaFunction = LibraryFunction | CustomFunction;

type Problem = 'FUNCAO_INVALIDA' | 'FUNCAO_INVALIDA.name' | 'FUNCAO_INVALIDA.taken';

function invalid(message: Problem, name: string): Fault {
  return { code: 'FUNCAO_INVALIDA', message, params: { function: name }, start: 0, end: 0 };
}

function isCount(value: unknown): boolean {
  return typeof value === 'number' && (Number.isSafeInteger(value) || value === Number.POSITIVE_INFINITY) && value >= 0;
}

/** JavaScript callers may declare anything. */
function isSound({ aliases, minimum, maximum, parameters, missing, apply }: Partial<CustomFunction>): boolean {
  const isType = (type: unknown): boolean => type === 'number' || type === 'text';
  return (
    (aliases === undefined || (Array.isArray(aliases) && aliases.every((alias) => typeof alias === 'string'))) &&
    isCount(minimum) &&
    Number.isFinite(minimum) &&
    isCount(maximum) &&
    Number(minimum) <= Number(maximum) &&
    Array.isArray(parameters) &&
    parameters.every(isType) &&
    (parameters.length > 0 || maximum === 0) &&
    (missing === 'fail' || missing === 'skip') &&
    typeof apply === 'function'
  );
}

function define(declared: CustomFunction): Fault | CustomDefinition {
  const data: Partial<CustomFunction> = typeof declared === 'object' && declared !== null ? declared : {};
  const name = typeof data.name === 'string' ? foldCode(data.name) : '';
  if (!isSound(data)) return invalid('FUNCAO_INVALIDA', name);
  const { aliases = [], minimum, maximum, parameters, missing, documentation } = declared;
  return {
    name,
    aliases: aliases.map(foldCode),
    minimum,
    maximum,
    parameters: [...parameters],
    missing,
    documentation,
    arguments: 'custom',
    toArgument: (value, type) => numberArgument(value, type, name),
    call: (values) => callCustom(name, (given) => declared.apply(given), values),
  };
}

function check(declared: FormulaFunction, taken: Set<string>): Fault | LibraryFunction | CustomDefinition {
  const definition = declared instanceof LibraryFunction ? declared : define(declared);
  if ('message' in definition) return definition;
  const { name } = definition;
  for (const spelling of [name, ...definition.aliases]) {
    if (!isPlainName(spelling)) return invalid('FUNCAO_INVALIDA.name', spelling);
    if (taken.has(foldFunctionName(spelling))) return invalid('FUNCAO_INVALIDA.taken', spelling);
    taken.add(foldFunctionName(spelling));
  }
  return definition;
}

function makeTable(functions: readonly FormulaFunction[]): FunctionTable {
  if (!Array.isArray(functions)) return tableOf([], [invalid('FUNCAO_INVALIDA', '')]);
  const builtIn = FUNCTIONS.flatMap(({ name, aliases }) => [name, ...aliases]);
  const taken = new Set(builtIn.map(foldFunctionName));
  const checked = functions.map((declared) => check(declared, taken));
  const definitions = checked.filter((one) => 'arguments' in one);
  const faults = checked.filter((one) => 'message' in one);
  return tableOf([...FUNCTIONS, ...definitions], faults);
}

const tables = new WeakMap<readonly FormulaFunction[], FunctionTable>();

/** The table of the built-in functions and these; made once per array. */
export function functionTable(functions: readonly FormulaFunction[] | undefined): FunctionTable {
  if (functions === undefined) return BUILT_IN_FUNCTIONS;
  const known = tables.get(functions);
  if (known) return known;
  const table = makeTable(functions);
  if (Array.isArray(functions)) tables.set(functions, table);
  return table;
}
