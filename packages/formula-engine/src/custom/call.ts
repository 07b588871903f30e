import { rationalFromBigInts, widen } from '../numeric/bigrational.ts';
import { readDecimalText } from '../numeric/decimal-text.ts';
import type { Exact, Step } from '../numeric/exact.ts';
import type { Problem } from '../numeric/problem.ts';
import type { Rational } from '../numeric/rational.ts';
import type { CustomFunction, FunctionArgument, Fraction, ParameterType } from './types.ts';

const CANONICAL = /^-?\d+(?:\.\d+)?$/;

function invalid(name: string, message: 'irrational' | 'text'): Problem {
  const params = { function: name };
  return { kind: 'problem', code: 'ARGUMENTOS_INVALIDOS', message: `ARGUMENTOS_INVALIDOS.${message}`, params };
}

function fractionOf(value: Rational): Fraction {
  const { n, d } = widen(value);
  return Object.freeze({ numerator: n, denominator: d });
}

function timesIn(value: bigint, prime: bigint): number {
  let times = 0;
  for (let rest = value; rest % prime === 0n; rest /= prime) times++;
  return times;
}

/** The canonical decimal of a fraction; undefined when its digits never end. */
function decimalOf({ numerator, denominator }: Fraction): string | undefined {
  const scale = Math.max(timesIn(denominator, 2n), timesIn(denominator, 5n));
  const shift = 10n ** BigInt(scale);
  if (shift % denominator !== 0n) return undefined;
  const units = (numerator * shift) / denominator;
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const whole = (units < 0n ? '-' : '') + digits.slice(0, digits.length - scale);
  return scale === 0 ? whole : `${whole}.${digits.slice(digits.length - scale)}`;
}

/** A number as the argument of a function, or why it cannot be one. */
export function numberArgument(value: Exact, type: ParameterType, name: string): FunctionArgument | Problem {
  if (value.kind === 'real') return invalid(name, 'irrational');
  const fraction = fractionOf(value);
  return type === 'number' ? fraction : (decimalOf(fraction) ?? invalid(name, 'text'));
}

function failed(name: string, message: 'FUNCAO_FALHOU' | 'FUNCAO_FALHOU.answer', reason: string): Problem {
  return { kind: 'problem', code: 'FUNCAO_FALHOU', message, params: { function: name, reason } };
}

function refused(name: string, reason: string): Problem {
  const message = 'ARGUMENTOS_INVALIDOS.refused';
  return { kind: 'problem', code: 'ARGUMENTOS_INVALIDOS', message, params: { function: name, reason } };
}

function readObject(name: string, answer: object): Step | undefined {
  if ('code' in answer && answer.code === 'ARGUMENTOS_INVALIDOS' && 'reason' in answer) {
    return typeof answer.reason === 'string' ? refused(name, answer.reason) : undefined;
  }
  if (!('numerator' in answer && 'denominator' in answer)) return undefined;
  const { numerator, denominator } = answer;
  if (typeof numerator !== 'bigint' || typeof denominator !== 'bigint' || denominator === 0n) return undefined;
  return rationalFromBigInts(numerator, denominator);
}

/** The answer as a number, whatever JavaScript made of it; undefined when it is none. */
function readAnswer(name: string, answer: unknown): Step | undefined {
  if (typeof answer === 'bigint') return rationalFromBigInts(answer, 1n);
  if (typeof answer === 'string') return CANONICAL.test(answer) ? readDecimalText(answer) : undefined;
  return typeof answer === 'object' && answer !== null ? readObject(name, answer) : undefined;
}

function reasonOf(thrown: unknown): string {
  return thrown instanceof Error ? thrown.message : typeof thrown;
}

/** Calls a function. Whatever it does, the answer is an exact number or a problem. */
export function callCustom(name: string, apply: CustomFunction['apply'], values: readonly FunctionArgument[]): Step {
  try {
    const answer = apply(Object.freeze(values));
    return readAnswer(name, answer) ?? failed(name, 'FUNCAO_FALHOU.answer', typeof answer);
  } catch (thrown) {
    return failed(name, 'FUNCAO_FALHOU', reasonOf(thrown));
  }
}
