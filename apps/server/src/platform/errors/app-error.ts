import { type ErrorAnswer, type ErrorCode, errorMessage, errors } from '@bancada/contracts';

/** Values that fill the places of a message and that the caller may need: `{ componente: 'LDL', motivo: … }`. */
export type ErrorDetails = Readonly<Record<string, unknown>>;

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
   * @param details - answered as they are; also fill the places of the code's sentence
   * @param messages - one sentence each, when several things are wrong
   */
  constructor(code: ErrorCode, details?: ErrorDetails, messages?: readonly string[]) {
    super(errorMessage(code, details));
    this.name = 'AppError';
    this.code = code;
    this.status = errors[code];
    this.details = details;
    this.messages = messages;
  }

  /** The body of the answer. */
  answer(requestId: string): ErrorAnswer {
    return {
      code: this.code,
      message: this.message,
      ...(this.messages && { messages: [...this.messages] }),
      ...(this.details && { details: this.details }),
      requestId,
    };
  }
}
