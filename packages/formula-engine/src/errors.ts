import type { FormulaErrorCode } from './codes.ts';
import { fill, type MessageId, type Sentences } from './messages/catalogue.ts';

/** How serious an issue is: an error has no result, a warning has one to be looked at, a hint is advice. */
export type Severity = 'error' | 'warning' | 'hint';

/** Values that fill a message's placeholders. */
export type Params = Readonly<Record<string, string | number>>;

/** A problem at a place of a formula, before it is put into words. */
export interface Fault {
  readonly code: FormulaErrorCode;
  readonly message: MessageId;
  readonly hint?: MessageId | undefined;
  readonly params?: Params | undefined;
  readonly start: number;
  readonly end: number;
  readonly severity?: Severity | undefined;
  readonly cause?: FormulaError | undefined;
}

/** A problem with a formula, as plain data. Positions count UTF-16 units from 0; line and column from 1. */
export interface FormulaIssue {
  readonly code: FormulaErrorCode;
  readonly severity: Severity;
  /** The sentence for people, in the language of the `messages` option. */
  readonly message: string;
  /** What to do about it, when the engine knows. */
  readonly hint?: string | undefined;
  readonly start: number;
  /** The first position after the problem. */
  readonly end: number;
  readonly line: number;
  readonly column: number;
  /** The formula's text. */
  readonly source: string;
  /** The component of the set whose formula this is. */
  readonly component?: string | undefined;
  readonly params: Params;
  /** The failure of another component that this one comes from. */
  readonly cause?: FormulaIssue | undefined;
}

/** The root of the engine's errors: what a failed evaluation carries in `error`, and what `compile` throws. */
export class FormulaError extends Error implements FormulaIssue {
  override readonly name: string = 'FormulaError';
  readonly code: FormulaErrorCode;
  readonly severity: Severity;
  readonly hint: string | undefined;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
  readonly source: string;
  readonly component: string | undefined;
  readonly params: Params;
  declare readonly cause?: FormulaError | undefined;

  constructor(fault: Fault, context: ErrorContext) {
    const { messages } = context;
    const params = fault.params ?? {};
    super(fill(messages[fault.message] ?? fault.message, params), fault.cause ? { cause: fault.cause } : undefined);
    this.code = fault.code;
    this.severity = fault.severity ?? 'error';
    this.hint = fault.hint && fill(messages[fault.hint] ?? fault.hint, params);
    this.start = fault.start;
    this.end = fault.end;
    this.source = context.source;
    const lineStart = fault.start === 0 ? 0 : context.source.lastIndexOf('\n', fault.start - 1) + 1;
    this.line = context.source.slice(0, lineStart).split('\n').length;
    this.column = fault.start - lineStart + 1;
    this.component = context.component;
    this.params = params;
  }

  /** The same as plain data, for JSON and the wire. */
  toJSON(): FormulaIssue {
    const { code, severity, message, hint, start, end, line, column, source, component, params } = this;
    const cause = this.cause?.toJSON();
    return { code, severity, message, hint, start, end, line, column, source, component, params, cause };
  }
}

/** What a fault needs to be put into words. */
export interface ErrorContext {
  readonly source: string;
  readonly messages: Sentences;
  readonly component?: string | undefined;
}

/** Thrown by `compile`, `parse` and `compile.fromJSON`: the first error, with all of them in `issues`. */
export class FormulaSyntaxError extends FormulaError {
  override readonly name: string = 'FormulaSyntaxError';
  readonly issues: readonly FormulaError[];

  constructor(fault: Fault, context: ErrorContext, issues: readonly FormulaError[]) {
    super(fault, context);
    this.issues = issues;
  }
}
