/** An exact number: numerator ÷ denominator. Given to functions in lowest terms, with a positive denominator. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

/** What a parameter accepts. A number where a text is due arrives as its canonical decimal ('7.25'). */
export type ParameterType = 'number' | 'text';

/** An argument as a function sees it: a number as a Fraction, a text as it was given. */
export type FunctionArgument = Fraction | string;

/** The arguments are of the right kind, but there is no answer for them; `reason` is a sentence for people. */
export interface FunctionRefusal {
  readonly code: 'ARGUMENTOS_INVALIDOS';
  readonly reason: string;
}

/** An exact number, as a Fraction (any form but a zero denominator), an integer, or a canonical decimal ('-7.25'); or a refusal. */
export type FunctionAnswer = Fraction | bigint | string | FunctionRefusal;

/** What an editor tells about a function. */
export interface FunctionDocumentation {
  /** Names of the parameters, for the signature; the last one repeats. */
  readonly parameters: readonly string[];
  /** What it computes, in a sentence. */
  readonly description: string;
  /** A call: 'SOMA(1; 2)'. */
  readonly example: string;
}

/**
 * A function of your own, declared as data and given to `compile`, `compileSet` and their sisters in `functions`.
 * Keep one array for all calls: what is read under it is remembered by the array.
 */
export interface CustomFunction {
  /** Letters, digits, `_` and inner dots; case and accents do not matter. It must not be the name of another function. */
  readonly name: string;
  /** Other spellings. */
  readonly aliases?: readonly string[] | undefined;
  /** Fewest arguments. */
  readonly minimum: number;
  /** Most arguments; `Infinity` when there is no limit. */
  readonly maximum: number;
  /** The type of each parameter; the last one repeats. */
  readonly parameters: readonly ParameterType[];
  /** A component without a value fails the call, or is left out: then `apply` may get fewer arguments than `minimum`, even none. */
  readonly missing: 'fail' | 'skip';
  /** Computes the answer. Must be pure. What it throws, and any other answer, is the failure FUNCAO_FALHOU. */
  readonly apply: (values: readonly FunctionArgument[]) => FunctionAnswer;
  /** For the editor. */
  readonly documentation?: FunctionDocumentation | undefined;
}
