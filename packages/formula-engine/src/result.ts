import { FormulaError, type ErrorContext } from './errors.ts';
import { decimalSign, type Sentences } from './messages/catalogue.ts';
import { writeNumber } from './numeric/decimal-text.ts';
import { powerOfTen } from './numeric/power-of-ten.ts';
import { round, type Rounded } from './numeric/round.ts';
import { quote } from './quote.ts';
import type { Failure, Value } from './value.ts';

/** A computed result, rounded once. */
export interface FormulaSuccess {
  readonly ok: true;
  /** The JavaScript number nearest to `exact`. */
  readonly value: number;
  /** For people: with all decimals and the decimal sign of the language, without thousands separators ('129,70'). */
  readonly text: string;
  /** For storing: the canonical decimal string of the rounded result ('129.7'). */
  readonly exact: string;
  /** The result stands, but its cycle did not settle: it must be looked at before it is released. */
  readonly diagnostic?: FormulaError | undefined;
  readonly error?: undefined;
}

/** No result: 0 for storage (specification §5), the reason for people. */
export interface FormulaFailure {
  readonly ok: false;
  readonly value: 0;
  readonly text?: undefined;
  readonly exact?: undefined;
  readonly error: FormulaError;
}

/** What an evaluation answers. */
export type FormulaResult = FormulaSuccess | FormulaFailure;

/** The rounded number of a final value, or why there is none. */
export function roundValue(value: Value, decimals: number, end: number): Rounded | Failure {
  const whole = { start: 0, end };
  switch (value.kind) {
    case 'failure':
      return value;
    case 'missing': {
      const params = { variable: value.variable };
      return { kind: 'failure', code: 'VALOR_AUSENTE', message: 'VALOR_AUSENTE', params, ...whole };
    }
    case 'text': {
      const params = { text: quote(value.text) };
      return { kind: 'failure', code: 'VALOR_NAO_NUMERICO', message: 'VALOR_NAO_NUMERICO.result', params, ...whole };
    }
    case 'rational':
    case 'real': {
      const rounded = round(value, decimals);
      return rounded.kind === 'rounded' ? rounded : { ...rounded, kind: 'failure', ...whole };
    }
  }
}

/** The JavaScript number nearest to a rounded result. */
export function numberOf({ units, decimals }: Rounded): number {
  return units / powerOfTen(decimals);
}

/** A rounded number as a result. */
export function success(rounded: Rounded, messages: Sentences): FormulaSuccess {
  const { text, exact } = writeNumber(rounded, decimalSign(messages));
  return { ok: true, value: numberOf(rounded), text, exact };
}

/**
 * A failure as a result. It is a value that nobody throws: a stack trace would cost more than the whole evaluation, for
 * each cell that has no value yet.
 */
export function failed(failure: Omit<Failure, 'kind'>, context: ErrorContext): FormulaFailure {
  return { ok: false, value: 0, error: withoutStack(() => new FormulaError(failure, context)) };
}

function withoutStack<T>(make: () => T): T {
  const setting = Object.getOwnPropertyDescriptor(Error, 'stackTraceLimit');
  if (setting?.writable !== true) return make();
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    return make();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}
