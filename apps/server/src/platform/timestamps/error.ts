/** Why there is no timestamp: the authority was not reached, did not grant it, or what it answered is none for the request. */
export const timestampFailures = ['Sem_Resposta', 'Recusado', 'Invalido'] as const;
/** One reason for which there is no timestamp. */
export type TimestampFailure = (typeof timestampFailures)[number];

/** There is no timestamp. The message is for the log: it names no secret and nothing of an answer but its form. */
export class TimestampError extends Error {
  readonly failure: TimestampFailure;

  constructor(failure: TimestampFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'TimestampError';
    this.failure = failure;
  }
}
