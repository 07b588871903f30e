import { type ErrorAnswer, type ErrorCode, errorMessage, errors, type Recusa } from '@bancada/contracts';
import { short } from './short.ts';

/** Values that fill the places of a message and that the caller may need: `{ componente: 'LDL', motivo: … }`. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

/** The most characters of a text among the details; names of components may be many. */
const MOST = 500;

const shortTexts = (details: ErrorDetails): ErrorDetails =>
  Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, typeof value === 'string' ? short(value, MOST) : value]),
  );

/**
 * A refusal with a code of `packages/contracts`: becomes `{code, message, messages?, details?, requestId}` with the
 * code's status. Throw it wherever the request cannot go on.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetails | undefined;
  readonly messages: readonly string[] | undefined;

  /**
   * @param details - answered with their texts shortened; also fill the places of the code's sentence
   * @param messages - one sentence each, when several things are wrong
   */
  constructor(code: ErrorCode, details?: ErrorDetails, messages?: readonly string[]) {
    const shortened = details && shortTexts(details);
    super(errorMessage(code, shortened));
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code];
    this.details = shortened;
    this.messages = messages;
  }

  /** What it says, as an answer about one of several rows has it. */
  refusal(): Recusa & { readonly code: ErrorCode } {
    return {
      code: this.code,
      message: this.message,
      ...(this.messages && { messages: [...this.messages] }),
      ...(this.details && { details: { ...this.details } }),
    };
  }

  /** The body of the answer. */
  answer(requestId: string): ErrorAnswer {
    return { ...this.refusal(), requestId };
  }
}
