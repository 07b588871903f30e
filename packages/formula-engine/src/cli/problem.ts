import type { CliMessageId } from './messages/catalogue.ts';

/** What the command answers to the shell. */
export const EXIT = {
  /** Everything computed, nothing to report. */
  ok: 0,
  /** There are errors in formulas, or rows without a result. */
  findings: 1,
  /** The command was not understood. */
  usage: 2,
  /** A file cannot be read, written or understood. */
  file: 3,
} as const;

/** Why the command stops before its end; the sentence comes from the catalogue of the language. */
export class CliProblem extends Error {
  override readonly name: string = 'CliProblem';
  readonly exit: number;
  readonly id: CliMessageId;
  readonly params: Readonly<Record<string, string | number>>;

  constructor(exit: number, id: CliMessageId, params: Readonly<Record<string, string | number>> = {}) {
    super(id);
    this.exit = exit;
    this.id = id;
    this.params = params;
  }
}

/** A file that cannot be understood. */
export function fileProblem(id: CliMessageId, params: Readonly<Record<string, string | number>> = {}): CliProblem {
  return new CliProblem(EXIT.file, id, params);
}

/** A command that was not understood. */
export function usageProblem(id: CliMessageId, params: Readonly<Record<string, string | number>> = {}): CliProblem {
  return new CliProblem(EXIT.usage, id, params);
}

/** Why a file could not be used: the system's code of the trouble, or its words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}
