import type { FunctionName } from './ast.ts';
import type { CustomFunction, FunctionArgument, FunctionDocumentation, ParameterType } from './custom/types.ts';
import type { Fault } from './errors.ts';
import { foldFunctionName } from './fold.ts';
import {
  add,
  compare,
  divide,
  magnitude,
  modulo,
  multiply,
  sign,
  squareRoot,
  subtract,
  truncatedQuotient,
  type Exact,
  type Step,
} from './numeric/exact.ts';
import { ONE, ZERO, smallRational } from './numeric/rational.ts';
import type { Problem } from './numeric/problem.ts';

/** What `DIV(a;b)` means: the integer quotient truncated toward zero, or the exact quotient. */
export type Division = 'inteira' | 'exata';

/** Settings that change what functions compute. */
export interface FunctionSettings {
  readonly div: Division;
  /** The functions a formula may call. */
  readonly functions: FunctionTable;
}

/** A function as data: how it is called, how its arguments are treated, what it computes. */
export interface FunctionDefinition<Name extends string = FunctionName> {
  readonly name: Name;
  /** Other spellings; accents and case never matter. */
  readonly aliases: readonly string[];
  readonly minimum: number;
  readonly maximum: number;
  /**
   * strict: every argument is needed. skipMissing: arguments without a value are left out. lazy: only the branch taken.
   * fallback: the second argument where the first one fails.
   */
  readonly arguments: 'strict' | 'skipMissing' | 'lazy' | 'fallback';
  readonly apply: (values: readonly Exact[], settings: Pick<FunctionSettings, 'div'>) => Step;
}

/** What a function of this package's entry `./functions` is made of. */
export interface LibraryDefinition extends FunctionDefinition<string> {
  /** For the editor. */
  readonly documentation: FunctionDocumentation;
}

/** A function of this package that formulas may call where it is given in `functions`. */
export class LibraryFunction implements LibraryDefinition {
  declare readonly name: string;
  declare readonly aliases: readonly string[];
  declare readonly minimum: number;
  declare readonly maximum: number;
  declare readonly arguments: LibraryDefinition['arguments'];
  declare readonly documentation: FunctionDocumentation;
  declare readonly apply: LibraryDefinition['apply'];

  constructor(definition: LibraryDefinition) {
    Object.assign(this, definition);
  }
}

/** A function of the caller's, checked, under its folded name. */
export interface CustomDefinition extends Omit<CustomFunction, 'apply'> {
  readonly aliases: readonly string[];
  readonly arguments: 'custom';
  /** A number as an argument of this type, or why it cannot be one. */
  readonly toArgument: (value: Exact, type: ParameterType) => FunctionArgument | Problem;
  /** Calls it. Whatever it does, the answer is an exact number or a problem. */
  readonly call: (values: readonly FunctionArgument[]) => Step;
}

/** Any function a formula may call. */
export type NamedFunction = FunctionDefinition | LibraryFunction | CustomDefinition;

/** The functions a formula may call, by name. */
export interface FunctionTable {
  readonly all: readonly NamedFunction[];
  /** The names of all, as a sentence lists them. */
  readonly names: string;
  /** The function of that name or alias, in any case, with or without accents. */
  readonly find: (name: string) => NamedFunction | undefined;
  /** What is wrong with the declarations: no formula compiles until nothing is. */
  readonly faults: readonly Fault[];
}

/** None of the values of a list is there. */
export function noValues(name: string): Problem {
  return { kind: 'problem', code: 'VALOR_AUSENTE', message: 'VALOR_AUSENTE.all', params: { function: name } };
}

function extreme(name: FunctionName, direction: 1 | -1): FunctionDefinition['apply'] {
  return ([first, ...others]) => {
    if (!first) return noValues(name);
    let best = first;
    for (const value of others) {
      const order = compare(value, best);
      if (typeof order !== 'number') return order;
      if (order === direction) best = value;
    }
    return best;
  };
}

/** The sum of values. */
export function total(values: readonly Exact[]): Step {
  let sum: Step = ZERO;
  for (const value of values) {
    sum = add(sum, value);
    if (sum.kind === 'problem') return sum;
  }
  return sum;
}

function mean(values: readonly Exact[]): Step {
  if (values.length === 0) return noValues('MEDIA');
  const sum = total(values);
  return sum.kind === 'problem' ? sum : divide(sum, smallRational(values.length, 1));
}

/** The sum of squared distances from the mean, exactly. */
function squaredDistances(values: readonly Exact[], center: Exact): Step {
  const squares: Exact[] = [];
  for (const value of values) {
    const distance = subtract(value, center);
    if (distance.kind === 'problem') return distance;
    const square = multiply(distance, distance);
    if (square.kind === 'problem') return square;
    squares.push(square);
  }
  return total(squares);
}

/** The sample standard deviation (n − 1); fewer than two values give 0 (specification §5). */
function sampleDeviation(values: readonly Exact[]): Step {
  if (values.length < 2) return ZERO;
  const center = mean(values);
  if (center.kind === 'problem') return center;
  const sum = squaredDistances(values, center);
  if (sum.kind === 'problem') return sum;
  const variance = divide(sum, smallRational(values.length - 1, 1));
  return variance.kind === 'problem' ? variance : squareRoot(variance);
}

function connective(decide: (truths: readonly boolean[]) => boolean): FunctionDefinition['apply'] {
  return (values) => {
    const truths: boolean[] = [];
    for (const value of values) {
      const direction = sign(value);
      if (typeof direction !== 'number') return direction;
      truths.push(direction !== 0);
    }
    return decide(truths) ? ONE : ZERO;
  };
}

const pair =
  (compute: (a: Exact, b: Exact) => Step): FunctionDefinition['apply'] =>
  ([a = ZERO, b = ZERO]) =>
    compute(a, b);

const MANY = Number.POSITIVE_INFINITY;

/** All built-in functions. */
export const FUNCTIONS: readonly FunctionDefinition[] = [
  // IF chooses between branches it must not evaluate, so the compiler does it; nothing is left to apply.
  { name: 'IF', aliases: ['SE'], minimum: 3, maximum: 3, arguments: 'lazy', apply: () => ZERO },
  { name: 'MAX', aliases: [], minimum: 1, maximum: MANY, arguments: 'skipMissing', apply: extreme('MAX', 1) },
  { name: 'MIN', aliases: [], minimum: 1, maximum: MANY, arguments: 'skipMissing', apply: extreme('MIN', -1) },
  { name: 'ABS', aliases: [], minimum: 1, maximum: 1, arguments: 'strict', apply: ([a = ZERO]) => magnitude(a) },
  {
    name: 'DIV',
    aliases: [],
    minimum: 2,
    maximum: 2,
    arguments: 'strict',
    apply: ([a = ZERO, b = ZERO], { div }) => (div === 'exata' ? divide(a, b) : truncatedQuotient(a, b)),
  },
  { name: 'MOD', aliases: [], minimum: 2, maximum: 2, arguments: 'strict', apply: pair(modulo) },
  { name: 'MEDIA', aliases: [], minimum: 1, maximum: MANY, arguments: 'skipMissing', apply: mean },
  { name: 'DESVPAD', aliases: [], minimum: 1, maximum: MANY, arguments: 'skipMissing', apply: sampleDeviation },
  {
    name: 'AND',
    aliases: ['E'],
    minimum: 1,
    maximum: MANY,
    arguments: 'strict',
    apply: connective((truths) => truths.every(Boolean)),
  },
  {
    name: 'OR',
    aliases: ['OU'],
    minimum: 1,
    maximum: MANY,
    arguments: 'strict',
    apply: connective((truths) => truths.some(Boolean)),
  },
];

/** A table of functions; a name that comes twice stands for the first. */
export function tableOf(all: readonly NamedFunction[], faults: readonly Fault[]): FunctionTable {
  const byName = new Map<string, NamedFunction>();
  for (const definition of all) {
    for (const name of [definition.name, ...definition.aliases].map(foldFunctionName)) {
      if (!byName.has(name)) byName.set(name, definition);
    }
  }
  const names = all.map(({ name }) => name).join(', ');
  return { all, names, faults, find: (name) => byName.get(foldFunctionName(name)) };
}

/** The table of the built-in functions alone. */
export const BUILT_IN_FUNCTIONS: FunctionTable = /* @__PURE__ */ tableOf(FUNCTIONS, []);
