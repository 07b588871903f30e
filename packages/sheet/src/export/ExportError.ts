/** Why a file could not be made: more rows than its kind takes, or its writer failed. */
export type ExportProblem = 'tooManyRows' | 'failed';

/** An export that gave no file. */
export class ExportError extends Error {
  override name = 'ExportError';
  readonly problem: ExportProblem;

  constructor(problem: ExportProblem, message: string = problem) {
    super(message);
    this.problem = problem;
  }
}
