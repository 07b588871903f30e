import type { FormulaErrorCode } from './codes.ts';
import { FormulaError, type Params } from './errors.ts';
import { foldText } from './fold.ts';
import { MAX_NUMBER_LENGTH } from './limits.ts';
import type { MessageId } from './messages/catalogue.ts';
import { readDecimalText, readNumber } from './numeric/decimal-text.ts';
import { rationalFromBigInts } from './numeric/bigrational.ts';
import type { Exact } from './numeric/exact.ts';
import type { Problem } from './numeric/problem.ts';
import { ONE, ZERO, type Rational } from './numeric/rational.ts';

/** A decimal.js number of any version and configuration, as far as it is read: sign, exponent, words of seven digits. */
export interface DecimalLike {
  readonly s: number;
  readonly e: number;
  readonly d: readonly number[] | null;
  readonly [Symbol.toStringTag]?: string | undefined;
}

/**
 * What may be given as the value of a component. Text is read as a number when it is one ('7,25', '1.234,5',
 * '7.25'); otherwise it stays text. Null, undefined and empty text are a missing value. Numbers are read as their
 * shortest decimal text; true is 1 and false 0. The error of a failed result fails what reads it, as in a set.
 */
export type InputValue = number | string | bigint | boolean | DecimalLike | FormulaError | null | undefined;

/** A text value; `folded` is what comparisons see. */
export interface TextValue {
  readonly kind: 'text';
  readonly text: string;
  readonly folded: string;
  /** The component it came from. */
  readonly variable?: string | undefined;
}

/** No value. */
export interface MissingValue {
  readonly kind: 'missing';
  readonly variable: string;
}

/** Why there is no value; positions are those of the part of the formula that failed. */
export interface Failure {
  readonly kind: 'failure';
  readonly code: FormulaErrorCode;
  readonly message: MessageId;
  readonly params?: Params | undefined;
  readonly start: number;
  readonly end: number;
  readonly cause?: FormulaError | undefined;
}

/** What a part of a formula evaluates to. */
export type Value = Exact | TextValue | MissingValue | Failure;

/** What readers of a failed component get: the first cause, and through whom it came. */
export function dependencyFailure(component: string, error: FormulaError): Failure {
  const root = error.cause ?? error;
  const params = { component, reason: root.message };
  return { kind: 'failure', code: root.code, message: 'DEPENDENCIA', params, start: 0, end: 0, cause: root };
}

function notANumber(variable: string, text: string): Failure {
  const params = { variable, text };
  return {
    kind: 'failure',
    code: 'VALOR_NAO_NUMERICO',
    message: 'VALOR_NAO_NUMERICO.variable',
    params,
    start: 0,
    end: 0,
  };
}

function orFailure(value: Rational | Problem): Value {
  return value.kind === 'problem' ? { ...value, kind: 'failure', start: 0, end: 0 } : value;
}

/** A text as a value: a number when it reads as one. */
export function readText(text: string, variable?: string): Value {
  const number = readDecimalText(text);
  return number ? orFailure(number) : { kind: 'text', text, folded: foldText(text), variable };
}

/** An input as a value. Never throws, whatever it is given. */
export function readInput(input: unknown, variable: string): Value {
  switch (typeof input) {
    case 'undefined':
      return { kind: 'missing', variable };
    case 'number': {
      const number = readNumber(input);
      return number ? orFailure(number) : notANumber(variable, String(input));
    }
    case 'string': {
      const text = input.trim();
      return text === '' ? { kind: 'missing', variable } : readText(text, variable);
    }
    case 'bigint':
      return orFailure(rationalFromBigInts(input, 1n));
    case 'boolean':
      return input ? ONE : ZERO;
    case 'object':
      return readObject(input, variable);
    case 'function':
    case 'symbol':
      return notANumber(variable, typeof input);
  }
}

const WORD_DIGITS = 7;

/**
 * The decimal text of a decimal.js number, read from its data: no method of a foreign object is called, and decimal.js
 * itself is not needed.
 */
function decimalText({ s, e, d }: DecimalLike): string | undefined {
  const readable = Array.isArray(d) && d.length > 0 && Number.isInteger(e) && Math.abs(e) < MAX_NUMBER_LENGTH;
  if (!readable) return undefined;
  const digits = d
    .map((word, index) => (index === 0 ? String(word) : String(word).padStart(WORD_DIGITS, '0')))
    .join('');
  const whole = e < 0 ? '0' : digits.slice(0, e + 1).padEnd(e + 1, '0');
  const fraction = e < 0 ? '0'.repeat(-e - 1) + digits : digits.slice(e + 1);
  return `${s < 0 ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
}

function isDecimal(input: object): input is DecimalLike {
  return Symbol.toStringTag in input && input[Symbol.toStringTag] === 'Decimal';
}

function readObject(input: object | null, variable: string): Value {
  if (input === null) return { kind: 'missing', variable };
  if (input instanceof FormulaError) return dependencyFailure(variable, input);
  const text = isDecimal(input) ? decimalText(input) : undefined;
  const number = text === undefined ? undefined : readDecimalText(text);
  return number ? orFailure(number) : notANumber(variable, 'object');
}
